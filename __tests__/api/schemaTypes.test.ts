import { readFileSync } from 'node:fs';

import { schemaTypes, typesFile } from '#tests/support/schemaTypes.ts';

test('the browser’s types match the schema (npm run types writes them)', () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(schemaTypes());
});
