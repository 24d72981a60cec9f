import { readFile } from 'node:fs/promises';

test('every error code of an operation is explained, and no other', async () => {
  const [page, source] = await Promise.all([
    readFile('docs/errors.md', 'utf8'),
    readFile('server/errors.ts', 'utf8'),
  ]);
  const explained = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
  const type = /type ErrorCode =([^;]+);/.exec(source)?.[1] ?? '';
  const known = [...type.matchAll(/'([A-Z_]+)'/g)].map(([, code]) => code);
  expect(known.length).toBeGreaterThan(10);
  expect(explained).toEqual([...known, 'INTERNAL', 'BAD_QUERY', 'BAD_REQUEST']);
});
