"""The project served to raters' browsers over HTTP, by Starlette and uvicorn.

May import features, core and domain, and the modules at the top. Starlette, uvicorn, cryptography and
joserfc are used only here; they come with the extra `serve`.
"""
