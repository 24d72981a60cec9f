import { readFileSync } from 'node:fs';

import { createServerTypes, serverTypesFile } from '#tests/support/schemaTypes.ts';

test('the server’s types match the schema (npm run types writes them)', () => {
  expect(readFileSync(serverTypesFile, 'utf8')).toBe(createServerTypes());
});
