import { parseByteRange } from '#server/http/byteRange.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
])('of a file with 100 bytes, %s asks for a part', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is outside a file with 100 bytes', (header) => {
  expect(parseByteRange(header, 100)).toBe('unsatisfiable');
});

test.each([null, '', 'bytes=', 'bytes=9-0', 'bytes=0-1,5-6', 'lines=0-9', 'bytes=a-b', 'bytes=--5'])(
  'with the range %s the whole file is sent',
  (header) => {
    expect(parseByteRange(header, 100)).toBe('whole');
  },
);
