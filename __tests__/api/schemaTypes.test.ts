import { readFileSync } from 'node:fs';

import { browserTypesFile, createBrowserTypes } from '#tests/support/schemaTypes.ts';

test('the browser’s types match the schema (npm run types writes them)', () => {
  expect(readFileSync(browserTypesFile, 'utf8')).toBe(createBrowserTypes());
});
