import eslint from '@eslint/js';
import accessibility from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

import { linearExpressions } from './__tests__/lint/linearExpressions.ts';
import { plainWords } from './__tests__/lint/plainWords.ts';
import { UNSEEN_FOLDERS } from './__tests__/lint/visibleText.ts';

const impure = [
  { object: 'Date', property: 'now', message: 'The time comes in with the event.' },
  { object: 'Math', property: 'random', message: 'Chance comes in with the event.' },
];

export default defineConfig(
  { ignores: ['dist', 'node_modules', '.cache', '.data', 'src/api/schema.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // neither pattern occurs here, and each rule needs all type information
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // a regular expression with more than linear time on some input would block every visitor
    files: ['{server,src,machines}/**/*.{ts,tsx}'],
    plugins: { regexp, recheck: { rules: { 'linear-expressions': linearExpressions } } },
    rules: {
      'recheck/linear-expressions': 'error',
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // texts for people follow the same style
    files: ['{server,src,machines}/**/*.{ts,tsx}'],
    ignores: UNSEEN_FOLDERS.map((folder) => `${folder}/**`),
    plugins: { voice: { rules: { 'plain-words': plainWords } } },
    rules: { 'voice/plain-words': 'error' },
  },
  { files: ['src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    files: ['src/**/*.tsx'],
    extends: [accessibility.flatConfigs.strict],
    rules: {
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyDown', 'onKeyUp'] },
      ],
    },
  },
  {
    files: ['machines/**/*.ts', 'src/store/**/*.ts'],
    rules: {
      'no-restricted-properties': ['error', ...impure],
      'no-restricted-globals': ['error', 'fetch', 'window', 'document', 'localStorage', 'sessionStorage'],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/env.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only server/env.ts reads the environment.' },
      ],
    },
  },
  {
    files: ['__tests__/journeys/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.name='expect'] CallExpression[callee.property.name=/^(isVisible|isChecked|inputValue)$/]",
          message: 'A page gets there in its own time: wait for it (waitFor, holds, isTicked).',
        },
      ],
    },
  },
  { files: ['__tests__/**/*.tsx'], extends: [testingLibrary.configs['flat/react']] },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        require: 'readonly',
        module: 'writable',
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        clearImmediate: 'readonly',
        clearInterval: 'readonly',
        clearTimeout: 'readonly',
        setImmediate: 'readonly',
        setInterval: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
        Headers: 'readonly',
        Request: 'readonly',
        Response: 'readonly',
        structuredClone: 'readonly',
        TextDecoder: 'readonly',
        TextEncoder: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
);
