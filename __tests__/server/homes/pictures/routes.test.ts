import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { demoArtist } from '#server/demo/drawings/demoArtist.ts';
import type { FloorPlan, Picture } from '#server/homes/home.ts';
import { type Drawings, createDrawings } from '#server/homes/pictures/files/drawings.ts';
import { toFloorPlanFields, toImages } from '#server/homes/pictures/images.ts';
import { createPictureRoutes } from '#server/homes/pictures/routes.ts';
import { warmFirstPages } from '#server/homes/pictures/warmFirstPages.ts';
import { saveHomes } from '#server/homes/queries/upsertHomes.ts';
import { readFolder } from '#server/http/files.ts';
import { createQrCode } from '#server/qrCode.ts';
import { root } from '#server/root.ts';
import { home, now, saveOrganization } from '#tests/server/homes/makeHomes.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

const picture = (seed: number): Picture => ({
  room: 'EXTERIOR',
  alt: 'A house',
  caption: null,
  scene: { seed, homeKind: 'HOUSE', room: 'EXTERIOR', variant: 0, stories: 2 },
});
const plan: FloorPlan = {
  name: 'Whole',
  textAlternative: '',
  rooms: [{ name: 'Room', x: 0, y: 0, width: 12, depth: 10 }],
};
const photo: Picture = { room: 'OTHER', alt: 'A photo', caption: null, url: 'https://photos.example/1.jpg' };

const cleanUps: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

/** Counts the actual drawings. */
function counting(drawings: Drawings) {
  const drawn: string[] = [];
  const counted: Drawings = {
    ...drawings,
    get: ({ key, render }) =>
      drawings.get({
        key,
        render: () => {
          drawn.push(key);
          return render();
        },
      }),
  };
  return { drawn, counted };
}

async function dataFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-pictures-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

const shared = (async () => {
  const { db, close } = await openTestDatabase();
  cleanUps.push(close);
  const pictures = [picture(1), photo, picture(2)];
  await saveOrganization(
    db,
    [home('elm', { pictures, details: { floorPlans: [plan] }, fees: [] })],
    'lantern',
  );
  await saveOrganization(db, [home('oak', { pictures: [picture(3)] })], 'orchard');
  const [unit] = await db.query<{ id: string }>('test.unit', sql`select id from units where slug = 'elm'`);
  const id = unit?.id ?? '';
  return {
    db,
    id,
    images: toImages({ id, pictures }, demoArtist, []),
    plans: toFloorPlanFields({ id, floorPlans: [plan] }),
  };
})();

async function open(maxBytes?: number) {
  const { db, ...rest } = await shared;
  const dataDir = await dataFolder();
  const { log, lines } = listeningLog();
  const drawings = createDrawings({ dataDir, log, maxBytes });
  const { drawn, counted } = counting(drawings);
  const handler = openRoutes(
    createPictureRoutes({
      db,
      dataDir,
      log,
      getOrganizationSlug: (host) => (host.startsWith('orchard') ? 'orchard' : 'lantern'),
      artist: demoArtist,
      files: readFolder(path.join(root, 'public'), '/', { isImmutable: false }),
      drawings: counted,
    }),
  );
  const ask = (address: string, init?: RequestInit) =>
    handler(new Request(new URL(address, 'http://lantern.localhost'), init));
  return { ...rest, db, dataDir, drawings, drawn, ask, log, lines };
}

const getSize = async (response: Response | null) => {
  const { format, width, height } = await sharp(
    Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)),
  ).metadata();
  return { format, width, height };
};

test('a picture is cached forever, in the format and width of its address', async () => {
  const { ask, images } = await open();
  const url = images[0]?.url ?? '';
  const webp = await ask(url);
  expect(webp?.headers.get('content-type')).toBe('image/webp');
  expect(webp?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await getSize(webp)).toEqual({ format: 'webp', width: 800, height: 600 });
  const avif = await ask(url.replace('800.webp', '400.avif'));
  expect(avif?.headers.get('content-type')).toBe('image/avif');
  expect(await getSize(avif)).toEqual({ format: 'heif', width: 400, height: 300 });
});

test('the code on paper leads to the home, at the address of the portal that was asked', async () => {
  const { ask } = await open();
  const code = await ask('http://orchard.localhost:8080/qr/units/oak.svg');
  expect(code?.headers.get('content-type')).toBe('image/svg+xml');
  expect(code?.headers.get('cache-control')).toBe('public, max-age=86400');
  const { path } = createQrCode('https://orchard.localhost:8080/units/oak/');
  const svg = (await code?.text()) ?? '';
  expect(svg).toContain(`<path d="${path}"/>`);
  expect(await getSize(new Response(svg))).toMatchObject({ format: 'svg' });
  expect(await ask('/qr/units/Oak%22.svg')).toBeNull();
});

test('a client that has a picture already, or only checks it, is answered without drawing', async () => {
  const { ask, images, drawn } = await open();
  const url = images[0]?.url ?? '';
  const head = await ask(url, { method: 'HEAD' });
  expect([head?.status, head?.body]).toEqual([200, null]);
  const again = await ask(url, { headers: { 'if-none-match': head?.headers.get('etag') ?? '' } });
  expect([again?.status, again?.headers.get('cache-control')]).toEqual([
    304,
    'public, max-age=31536000, immutable',
  ]);
  expect(drawn).toEqual([]);
});

test('an address that was never issued is not found, and nothing is drawn for it', async () => {
  const { ask, images, plans, id, drawn } = await open();
  const url = images[0]?.url ?? '';
  const hash = /0-(\w{8})/.exec(url)?.[1] ?? '';
  const wrong = [
    url.replace(hash, '00000000'),
    url.replace('/800.', '/801.'),
    url.replace('/800.', '/99999.'),
    url.replace('webp', 'png'),
    url.replace('0-', '1-'),
    url.replace('0-', '2-'),
    url.replace('0-', '999-'),
    url.replace('0-', '-1-'),
    url.replace(id, '00000000-0000-4000-8000-000000000000'),
    url.replace(id, 'nonsense'),
    url.replace('/800.webp', '.pdf'),
    (plans[0]?.pdf?.fileUrl ?? '').replace('pdf', 'svg'),
    (plans[0]?.image.url ?? '').replace(/-\w{8}\//, '-00000000/'),
    '/pictures/',
    `/pictures/${id}/../../etc/passwd`,
    '/og/units/../elm.png',
    '/og/units/nowhere.png',
    '/og/units/ELM.png',
    '/og/shortlist.png',
    '/og/shortlist.png?ids=',
    '/og/shortlist.png?ids=nowhere',
    '/og/shortlist.png?ids=oak',
    '/og/shortlist.png?ids=elm,ELM',
    `/og/shortlist.png?ids=${Array.from({ length: 25 }, (_, at) => `elm${at}`).join(',')}`,
  ];
  for (const address of wrong) expect([address, (await ask(address))?.status ?? 404]).toEqual([address, 404]);
  expect(drawn).toEqual([]);
  expect(await ask('/listings')).toBeNull();
});

test('the link of a list of homes has a card, drawn once however its homes repeat', async () => {
  const { ask, drawn } = await open();
  const card = await ask('/og/shortlist.png?ids=elm,nowhere');
  expect([card?.status, card?.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  expect(await getSize(card)).toEqual({ format: 'png', width: 1200, height: 630 });
  await ask('/og/shortlist.png?ids=elm,elm&utm_source=mail');
  expect(drawn).toHaveLength(1);
});

test('fifty simultaneous requests for a picture cause one drawing, and later ones none', async () => {
  const { ask, images, drawn } = await open();
  const url = images[2]?.url ?? '';
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(url)));
  const bodies = await Promise.all(
    answers.map(async (answer) =>
      Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('base64'),
    ),
  );
  expect(new Set(bodies).size).toBe(1);
  await ask(url);
  expect(drawn).toHaveLength(1);
});

test('a floor plan is available as a picture and as a page to print', async () => {
  const { ask, plans } = await open();
  expect(await getSize((await ask(plans[0]?.image.url ?? '')) ?? null)).toEqual({
    format: 'webp',
    width: 800,
    height: 600,
  });
  const pdf = await ask(plans[0]?.pdf?.fileUrl ?? '');
  expect(pdf?.headers.get('content-type')).toBe('application/pdf');
  expect((await pdf?.text())?.startsWith('%PDF-')).toBe(true);
});

test('the picture folder never exceeds its size, and the oldest pictures are removed first', async () => {
  const maxBytes = 40_000;
  const { ask, images, dataDir, drawn } = await open(maxBytes);
  const folder = path.join(dataDir, 'pictures');
  const addresses = [0, 2].flatMap((at) =>
    (images[at]?.srcSet ?? '').split(', ').map((source) => source.split(' ')[0] ?? ''),
  );
  for (const address of addresses) {
    await ask(address);
    const sizes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes);
  }
  const before = drawn.length;
  await ask(addresses[0] ?? '');
  expect(drawn).toHaveLength(before + 1);
});

test('an organization’s logo comes as a picture that email apps show, legible on dark paper too', async () => {
  const { db, ask } = await open();
  const setLogo = (url: string | null) =>
    db.query('test.logo', sql`update organizations set logo_url = ${url} where slug = 'lantern'`);
  await setLogo('/brands/lantern/logo.svg?v=2');
  const response = await ask('/og/logo.png');
  expect(response?.headers.get('content-type')).toBe('image/png');
  const logo = sharp(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)));
  expect(await logo.metadata()).toMatchObject({ width: 392, height: 80 });
  const { isOpaque, channels } = await logo.stats();
  expect(isOpaque).toBe(true);
  expect(channels[0]).toMatchObject({ min: expect.any(Number) as number, max: 255 });
  expect(channels[0]?.min).toBeLessThan(60);
  for (const url of [
    null,
    '/brands/lantern/missing.svg',
    'https://photos.example/logo.svg',
    '//photos.example/logo.svg',
  ]) {
    await setLogo(url);
    expect((await ask('/og/logo.png'))?.status).toBe(404);
  }
});

test('pictures are served even when they cannot be stored, and the log says so', async () => {
  const { db, images } = await shared;
  const dataDir = path.join(await dataFolder(), 'a-file');
  await writeFile(dataDir, '');
  const { log, lines } = listeningLog();
  const handler = openRoutes(
    createPictureRoutes({
      db,
      dataDir,
      log,
      getOrganizationSlug: () => 'lantern',
      artist: demoArtist,
      files: new Map(),
    }),
  );
  const url = new URL(images[0]?.url.replace('/800.', '/400.') ?? '', 'http://localhost');
  expect(await getSize(await handler(new Request(url)))).toEqual({
    format: 'webp',
    width: 400,
    height: 300,
  });
  expect(lines.join('')).toContain('pictures.cache.failed');
});

test('a share card is a picture of 1200 by 630 that is revalidated after an hour', async () => {
  const { ask } = await open();
  const card = await ask('/og/units/elm.png');
  expect(card?.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(card?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await getSize(card)).toEqual({ format: 'png', width: 1200, height: 630 });
});

test('a share card changes with the price', async () => {
  const { ask, db } = await open();
  const etag = async () => (await ask('/og/units/elm.png', { method: 'HEAD' }))?.headers.get('etag');
  const before = await etag();
  await db.query(
    'test.raise',
    sql`update units set total_monthly_cents = total_monthly_cents + 100 where slug = 'elm'`,
  );
  expect(await etag()).not.toBe(before);
});

test('a home of another organization has no share card here', async () => {
  const { ask, drawn } = await open();
  expect((await ask('/og/units/oak.png'))?.status).toBe(404);
  expect(drawn).toEqual([]);
  expect((await ask('http://orchard.localhost/og/units/oak.png', { method: 'HEAD' }))?.status).toBe(200);
});

test('the first pictures are drawn ahead, once, and a stop ends it', async () => {
  const { db, drawings, log, drawn, ask, images } = await open();
  await withMoreHomes(db);
  const { drawn: ahead, counted } = counting(drawings);
  await warmFirstPages({ db, artist: demoArtist, drawings: counted, log }).done;
  expect(ahead.length).toBe(3 * 2 * 2);
  await ask(images[0]?.url ?? '');
  expect(drawn).toEqual([]);
  const again = counting(drawings);
  await warmFirstPages({ db, artist: demoArtist, drawings: again.counted, log }).done;
  expect(again.drawn).toEqual([]);
  const fresh = await open();
  const stopped = counting(fresh.drawings);
  await warmFirstPages({ db, artist: demoArtist, drawings: stopped.counted, log }).stop();
  expect(stopped.drawn.length).toBeLessThan(12);
});

/** Adds one home that can be rented and one that is leased. */
async function withMoreHomes(db: Database) {
  const [organization] = await db.query<{ id: string }>(
    'test.organization',
    sql`select id from organizations where slug = 'lantern'`,
  );
  const homes = [
    home('ash', { pictures: [picture(8)] }),
    home('fir', { pictures: [picture(9)], status: 'LEASED' }),
  ];
  await saveHomes(db, organization?.id ?? '', homes, now);
}
