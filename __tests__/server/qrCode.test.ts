import { encode } from 'uqr';

import { createQrCode } from '#server/qrCode.ts';

const address = 'https://lantern.example/tour-request/elm-house/verify?handoff=7pPcPOEQ4DimqVfHV1iLjkZl3jx';

test('the path covers the dark squares of the code, and no other', () => {
  const { size, path } = createQrCode(address);
  const covered = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(length); at++) covered.add(`${String(Number(x) + at)} ${y ?? ''}`);
  }
  const { data } = encode(address, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${String(x)} ${String(y)}`] : [])),
  );
  expect(size).toBe(data.length);
  expect([...covered].sort()).toEqual(dark.sort());
});

test('there is a quiet edge of four squares around it', () => {
  const { size, path } = createQrCode(address);
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) =>
    [x, y, length].map(Number),
  );
  expect(Math.min(...starts.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4);
  expect(Math.max(...starts.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
});
