import { MAX_FILE_BYTES } from '#domain/chat.ts';
import { formatFileSize, sanitizeFileName, partitionFiles } from '#src/features/chat/lib/files.ts';

const photo = { name: 'kitchen.jpg', type: 'image/jpeg', size: 40_000 };
const numbered = (index: number) => ({ ...photo, name: `${index}.jpg` });

test.each([
  [
    'its type',
    { ...photo, name: 'plan.svg', type: 'image/svg+xml' },
    /“plan\.svg” wasn’t added. We accept images/,
  ],
  ['its size', { ...photo, size: MAX_FILE_BYTES + 1 }, /“kitchen\.jpg” wasn’t added. It’s larger than 10 MB/],
  ['being empty', { ...photo, size: 0 }, /“kitchen\.jpg” wasn’t added. It’s empty/],
])('a file is rejected by name because of %s', (_, file, sentence) => {
  const { taken, refusals } = partitionFiles([], [file]);
  expect(taken).toEqual([]);
  expect(refusals).toEqual([expect.stringMatching(sentence)]);
});

test('the sixth file is rejected by name, and the first five are attached', () => {
  const { taken, refusals } = partitionFiles([numbered(0)], [1, 2, 3, 4, 5].map(numbered));
  expect(taken).toHaveLength(4);
  expect(refusals).toEqual(['“5.jpg” wasn’t added. A message can have up to 5 files.']);
});

test('the same file twice counts once', () => {
  expect(partitionFiles([photo], [photo])).toEqual({ taken: [], refusals: [] });
});

test('a name is shown without characters that reverse it', () => {
  expect(sanitizeFileName('bill\u202egpj.exe')).toBe('billgpj.exe');
});

test.each([
  [900, '900 B'],
  [640 * 1024, '640 KB'],
  [1.2 * 1024 * 1024, '1.2 MB'],
  [MAX_FILE_BYTES, '10.0 MB'],
])('%s bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
