import { crc32, deflateSync } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';

import { acceptFile } from '#server/chat/media/acceptFile.ts';
import { Busy } from '#server/pictures/files/queue.ts';
import { redraw } from '#server/pictures/redraw.ts';
import { documentPicture } from '#server/tours/proofs/documentPicture.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An interlaced PNG that says how large it is, and has not a pixel. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#8899aa' } })
    .png({ progressive: true })
    .toBuffer();

test.each([
  ['a chat', acceptFile],
  ['a check of documents', documentPicture],
])(
  'a picture of more than 25 megapixels is refused by its header, before it is decoded: in %s',
  async (_, take) => {
    const more =
      'This picture has more than 25 megapixels. Choose a smaller copy of it, such as a screenshot.';
    expect(await take(emptyPng(5_001, 5_000))).toEqual({ problem: more });
    expect(await take(emptyPng(50_000, 50_000))).toEqual({ problem: more });
    // this size is allowed, but the pixels are missing
    expect(await take(emptyPng(5_000, 5_000))).toEqual({
      problem: 'This picture cannot be opened. Take it again, or choose another one.',
    });
  },
);

test('pictures that arrive together are decoded one after the other', async () => {
  const events: string[] = [];
  const bytes = await plain(400);
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const encode = (picture: Sharp) => {
        events.push(`${name} begins`);
        return picture.jpeg();
      };
      await redraw(bytes, { maxSidePx: 200, encode }).finally(() => events.push(`${name} ends`));
    }),
  );
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a picture that takes too long is given up, and the next one is drawn', async () => {
  const bytes = await plain(400);
  // far more than can be drawn in a second
  const encode = (picture: Sharp) =>
    picture.resize({ width: 60_000, height: 60_000, withoutEnlargement: false }).jpeg();
  await expect(redraw(bytes, { maxSidePx: 200, encode, maxSeconds: 1 })).rejects.toBeInstanceOf(Busy);
  const next = await redraw(bytes, { maxSidePx: 200, encode: (picture) => picture.jpeg() });
  expect(await sharp(next as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 200 });
});
