import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { serveStoredFile } from '#server/http/serveStoredFile.ts';

const SIZE = 3 * 1024 * 1024;
const content = Buffer.from(Array.from({ length: SIZE }, (_, at) => at % 251));
const etag = '"first"';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-stored-'));
  await writeFile(path.join(folder, 'tiles'), content);
});

afterAll(() => rm(folder, { recursive: true }));

async function ask(headers: Record<string, string> = {}, method = 'GET', name = 'tiles') {
  const request = new Request('https://lantern.example/tiles', { method, headers });
  const file = { path: path.join(folder, name), type: 'application/x-tiles', etag, maxAgeSeconds: 60 };
  const response = await serveStoredFile(request, file);
  if (!response) return null;
  return {
    status: response.status,
    header: (key: string) => response.headers.get(key),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

test('a part of a file is sent with its place in the file', async () => {
  const part = await ask({ range: 'bytes=1000-1999' });
  expect(part?.status).toBe(206);
  expect(part?.header('content-range')).toBe(`bytes 1000-1999/${SIZE}`);
  expect(part?.header('content-length')).toBe('1000');
  expect(part?.header('content-type')).toBe('application/x-tiles');
  expect(part?.header('cache-control')).toBe('public, max-age=60');
  expect(part?.header('etag')).toBe(etag);
  expect(part?.body.equals(content.subarray(1000, 2000))).toBe(true);
});

test('large parts and the whole file are streamed', async () => {
  const most = await ask({ range: 'bytes=5-' });
  expect(most?.status).toBe(206);
  expect(most?.body.equals(content.subarray(5))).toBe(true);
  const whole = await ask();
  expect(whole?.status).toBe(200);
  expect(whole?.header('accept-ranges')).toBe('bytes');
  expect(whole?.body.equals(content)).toBe(true);
});

test('a part outside the file is refused, with the size of the file', async () => {
  const refused = await ask({ range: `bytes=${SIZE}-` });
  expect(refused?.status).toBe(416);
  expect(refused?.header('content-range')).toBe(`bytes */${SIZE}`);
});

test('a part of an earlier version of the file becomes all of this one', async () => {
  const part = { range: 'bytes=0-9' };
  expect((await ask({ ...part, 'if-range': etag }))?.status).toBe(206);
  expect((await ask({ ...part, 'if-range': '"earlier"' }))?.status).toBe(200);
});

test('HEAD gets the size without the file, and what the browser has is not sent again', async () => {
  const head = await ask({ range: 'bytes=0-9' }, 'HEAD');
  expect(head?.status).toBe(200);
  expect(head?.header('content-length')).toBe(String(SIZE));
  expect(head?.body).toHaveLength(0);
  expect((await ask({ 'if-none-match': `"other", W/${etag}` }))?.status).toBe(304);
  expect((await ask({ 'if-none-match': '"other"' }))?.status).toBe(200);
});

test('a file that is gone is not served', async () => {
  expect(await ask({}, 'GET', 'missing')).toBeNull();
});
