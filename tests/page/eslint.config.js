import js from "@eslint/js";
import globals from "globals";

const unused = ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }];
const rules = {
  ...js.configs.recommended.rules,
  "no-unused-vars": unused,
  eqeqeq: "error",
  "no-var": "error",
  "prefer-const": "error",
  "no-eval": "error",
  "no-implied-eval": "error",
};

export default [
  { files: ["resources/page/*.js"], languageOptions: { globals: globals.browser }, rules },
  { files: ["tests/page/*.mjs"], languageOptions: { globals: globals.node }, rules },
];
