import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';

import { acceptFile } from '#server/chat/media/acceptFile.ts';
import { BusyError } from '#server/homes/pictures/files/queue.ts';
import { reencodePicture } from '#server/homes/pictures/reencodePicture.ts';
import { toDocumentJpeg } from '#server/tours/verifications/identityFiles.ts';
import { childScript } from '#tests/support/childScript.ts';
import { noteTrial, size } from '#tests/support/trials.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** With transparency, in 16 bits a channel: as large as pixels get. */
const BYTES_OF_PIXEL = 8;

function interlacedPng(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Its header states a size, but it has no pixels. */
const emptyPng = (width: number, height: number) =>
  interlacedPng(width, height, deflateSync(Buffer.alloc(0)));

/** Where each of the seven passes begins, and how far apart its pixels are. */
const passes = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];

async function grayPng(side: number): Promise<Buffer> {
  const deflate = createDeflate();
  const pieces: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = once(deflate, 'end');
  for (const { x, y, dx, dy } of passes) {
    const across = Math.ceil((side - x) / dx);
    const row = Buffer.alloc(1 + across * BYTES_OF_PIXEL, 128);
    // no filter
    row[0] = 0;
    for (let at = y; at < side; at += dy) if (!deflate.write(row)) await once(deflate, 'drain');
  }
  deflate.end();
  await ended;
  return interlacedPng(side, side, Buffer.concat(pieces));
}

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#8899aa' } })
    .png({ progressive: true })
    .toBuffer();

test.each([
  ['a chat', acceptFile],
  ['a check of documents', toDocumentJpeg],
])(
  'a picture of more than 25 megapixels is refused by its header, before it is decoded: in %s',
  async (_, take) => {
    const more = 'This photo is larger than 25 megapixels. Choose a smaller copy, such as a screenshot.';
    expect(await take(emptyPng(5_001, 5_000))).toEqual({ problem: more });
    expect(await take(emptyPng(50_000, 50_000))).toEqual({ problem: more });
    // this size is allowed, but the pixels are missing
    expect(await take(emptyPng(5_000, 5_000))).toEqual({
      problem: 'We couldn’t open this photo. Retake it or choose another one.',
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
      await reencodePicture(bytes, { maxSidePx: 200, encode }).finally(() => events.push(`${name} ends`));
    }),
  );
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a picture that takes too long is given up, and the next one is drawn', async () => {
  const bytes = await plain(400);
  // far more than can be drawn in a second
  const encode = (picture: Sharp) =>
    picture.resize({ width: 60_000, height: 60_000, withoutEnlargement: false }).jpeg();
  await expect(reencodePicture(bytes, { maxSidePx: 200, encode, maxSeconds: 1 })).rejects.toBeInstanceOf(
    BusyError,
  );
  const next = await reencodePicture(bytes, { maxSidePx: 200, encode: (picture) => picture.jpeg() });
  expect(await sharp(next as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 200 });
});

/** Of 25 megapixels in trials; smaller ones may take so much less. */
const SIDE_PX = size(3_000, 5_000);
const MOST_MB = 300 * (SIDE_PX / 5_000) ** 2;

test('three of the largest interlaced pictures at once take less than 300 MB together', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-pictures-'));
  const [small, large] = [path.join(folder, 'small.png'), path.join(folder, 'large.png')];
  writeFileSync(small, await plain(400));
  writeFileSync(large, await grayPng(SIDE_PX));
  const child = childScript(__dirname, 'children', 'redrawThree.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [child, small, large]);
  rmSync(folder, { recursive: true });
  noteTrial({
    trial: 'three large pictures at once',
    done: `${stdout} MB`,
    passed: Number(stdout) < MOST_MB,
  });
  expect(Number(stdout)).toBeLessThan(MOST_MB);
});
