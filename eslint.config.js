import css from "@eslint/css";
import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";

export default defineConfig([
  globalIgnores([".venv/", "build/", "data/"]),
  {
    files: ["**/*.js"],
    plugins: { js },
    extends: ["js/recommended"],
    rules: {
      eqeqeq: "error",
      "no-undef": "off", // the type checker knows every name of the browser
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["adapters/web/static/verify/*.js"], // one script together
    languageOptions: { sourceType: "script" },
    rules: { "no-unused-vars": ["error", { vars: "local" }] },
  },
  {
    files: ["**/*.css"],
    plugins: { css },
    language: "css/css",
    extends: ["css/recommended"],
    rules: {
      "css/no-important": "off", // the hidden attribute and reduced motion outrank every other rule
      "css/no-invalid-properties": ["error", { allowUnknownVariables: true }], // page.css defines them for all sheets
      "css/use-baseline": [
        "error",
        // A browser that lacks these shows the same page, a little plainer.
        {
          allowProperties: ["overscroll-behavior", "user-select", "scrollbar-width"],
          allowFunctions: ["fit-content"],
          allowPropertyValues: { "font-family": ["ui-monospace"] },
        },
      ],
    },
  },
]);
