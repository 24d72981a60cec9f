import sharp from 'sharp';

import { reencodePicture } from '#server/homes/pictures/reencodePicture.ts';
import { createFaceConsent } from '#server/tours/verifications/identityConsent.ts';
import { testAlerts as testOnShared } from '#tests/server/alerts/testAlerts.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';

import { consents, openIdentity, photo, start } from './openIdentity.ts';

const readBody = async (response: Response) => (await response.json()) as Record<string, unknown>;
const getErrorInfo = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error as { info?: Record<string, string> }).info,
  );

testOnShared(
  'a link opens on another device, takes the pictures, and submits them to the team',
  async (db) => {
    const identity = await openIdentity(db);
    const check = await identity.start();
    const view = await identity.seen(check.id);
    expect(view).toMatchObject({ status: 'NOT_STARTED', attemptsLeft: 3 });
    expect(view.handoffUrl).toMatch(
      /^https:\/\/lantern\.example\/tour-request\/elm-house\/verify\?handoff=\w{27}$/,
    );

    const token = await identity.getTourToken(check.id);
    const opened = await identity.ask(`/handoff/${token}`);
    expect(opened.headers.get('cache-control')).toContain('no-store');
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('x-robots-tag')).toContain('noindex');
    expect(await readBody(opened)).toMatchObject({ organization: identity.organization.name, parts: [] });

    expect((await readBody(await identity.give(token, 'BACK'))).parts).toEqual(['BACK']);
    expect((await identity.done(token)).status).toBe(409);
    expect((await readBody(await identity.give(token))).parts).toEqual(['FRONT', 'BACK']);
    expect((await identity.seen(check.id)).status).toBe('PENDING');
    expect(await readBody(await identity.done(token))).toMatchObject({ status: 'MANUAL_REVIEW' });
    expect(await identity.seen(check.id)).toMatchObject({ status: 'MANUAL_REVIEW', handoffUrl: null });
    expect((await identity.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['identity.toTeam', 'leasing@lantern-homes.example'],
    ]);
  },
);

testOnShared('a used, expired or unknown link opens nothing, always alike', async (db) => {
  const identity = await openIdentity(db);
  await saveLantern(db, [], 'orchard');
  const { token } = await identity.handedIn();
  const ended = async (response: Response) => [response.status, await response.text()];
  const used = await ended(await identity.ask(`/handoff/${token}`));
  expect(used[0]).toBe(404);
  expect(await ended(await identity.give(token))).toEqual(used);
  expect(await ended(await identity.ask('/handoff/unknown'))).toEqual(used);
  expect(await ended(await identity.ask('/handoff/'))).toEqual(used);
  expect(await ended(await identity.ask(`/handoff/${token}/LEFT`))).toEqual(used);

  const other = await identity.start({ sessionKey: 'another-tab' });
  const open = await identity.getTourToken(other.id);
  expect(await ended(await identity.ask(`/handoff/${open}`, {}, { host: 'orchard.example' }))).toEqual(used);
  expect((await identity.ask(`/handoff/${open}`)).status).toBe(200);
  identity.wait(24);
  expect(await ended(await identity.ask(`/handoff/${open}`))).toEqual(used);
  expect((await identity.seen(other.id)).status).toBe('EXPIRED');
});

testOnShared('pictures are submitted once, even when the first answer was lost', async (db) => {
  const identity = await openIdentity(db);
  const { token } = await identity.handedIn();
  const again = await Promise.all([identity.done(token), identity.done(token)]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(await identity.mails()).toHaveLength(1);
});

testOnShared('a picture is stored upright, small, sealed and without the camera’s metadata', async (db) => {
  const identity = await openIdentity(db);
  const { id, path } = await identity.handedIn();
  const [file] = await identity.files();
  const sealed = Buffer.from(file?.sealed ?? []);
  expect(sealed.length).toBeGreaterThan(1_000);
  expect(sealed.subarray(0, 2).toString('hex')).not.toBe('ffd8');
  expect(sealed.includes('JFIF')).toBe(false);

  const shown = await identity.ask(`${path}/front.jpg`);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const jpeg = Buffer.from(await shown.arrayBuffer());
  const { width, height, exif, orientation } = await sharp(jpeg).metadata();
  expect([width, height, exif, orientation]).toEqual([800, 1200, undefined, undefined]);
  expect((await photo()).includes('CameraOfTheTest')).toBe(true);
  expect(jpeg.includes('CameraOfTheTest')).toBe(false);
  expect(id).not.toBe('');
});

testOnShared('a picture is never larger than necessary', async (db) => {
  const identity = await openIdentity(db);
  const { id } = await identity.start();
  const token = await identity.getTourToken(id);
  await identity.give(token, 'FRONT', await photo(3000, 2400));
  await identity.done(token);
  const jpeg = await (await identity.ask(`${await identity.teamPath()}/front.jpg`)).arrayBuffer();
  expect((await sharp(jpeg).metadata()).height).toBe(2000);
});

testOnShared(
  'a file that is no picture, cannot be opened, is tiny or too big is refused with a sentence',
  async (db) => {
    const identity = await openIdentity(db);
    const { id } = await identity.start();
    const token = await identity.getTourToken(id);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>');
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const cut = (await photo()).subarray(0, 400);
    const cases: [Buffer, number, RegExp][] = [
      [svg, 415, /JPEG, PNG or WebP/],
      [heic, 415, /HEIC.* choose a JPEG/],
      [Buffer.alloc(0), 415, /JPEG, PNG or WebP/],
      [cut, 415, /couldn’t open this photo/],
      [await photo(299, 800), 415, /too small/],
      [Buffer.alloc(8 * 1024 * 1024 + 1), 413, /8 MB/],
    ];
    for (const [bytes, status, words] of cases) {
      const response = await identity.give(token, 'FRONT', bytes);
      expect([response.status, (await readBody(response)).message]).toEqual([
        status,
        expect.stringMatching(words),
      ]);
    }
    expect(await identity.files()).toEqual([]);
  },
);

testOnShared('a picture that cannot be decoded in time is requested again, with 503', async (db) => {
  const identity = await openIdentity(db);
  const token = await identity.getTourToken((await identity.start()).id);
  const bytes = await photo();
  let release: (jpeg: Buffer) => void = () => undefined;
  const held = new Promise<Buffer>((resolve) => (release = resolve));
  const encode = () => ({ toBuffer: () => held }) as never;
  // one is decoded, and as many wait as allowed
  const others = Array.from({ length: 21 }, () => reencodePicture(bytes, { maxSidePx: 100, encode }));
  const refused = await identity.give(token, 'FRONT', bytes);
  expect([refused.status, (await readBody(refused)).message]).toEqual([
    503,
    'We’re busy right now. Please try again in a moment.',
  ]);
  release(bytes);
  await Promise.all(others);
  expect((await identity.give(token, 'FRONT', bytes)).status).toBe(200);
});

testOnShared('PNG and WebP are accepted too', async (db) => {
  const identity = await openIdentity(db);
  const token = await identity.getTourToken((await identity.start()).id);
  const picture = sharp(await photo());
  expect((await identity.give(token, 'FRONT', await picture.clone().png().toBuffer())).status).toBe(200);
  expect((await identity.give(token, 'BACK', await picture.clone().webp().toBuffer())).status).toBe(200);
});

testOnShared(
  'a face photo is accepted only with consent, and is deleted when consent is withdrawn',
  async (db) => {
    const identity = await openIdentity(db);
    const token = await identity.getTourToken((await identity.start()).id);
    const say = (granted: boolean, changes = {}) =>
      identity.ask(`/handoff/${token}/face-consent`, {
        method: 'POST',
        body: JSON.stringify({ ...createFaceConsent(''), granted, ...changes }),
      });
    const parts = async () => (await identity.files()).map(({ part }) => part);

    const early = await identity.give(token, 'FACE');
    expect([early.status, (await readBody(early)).message]).toEqual([
      409,
      expect.stringMatching(/^Check the box/),
    ]);
    expect((await say(true, { version: '2020-01' })).status).toBe(409);
    expect((await say(true, { granted: 'yes' })).status).toBe(400);
    expect((await identity.give(token, 'FACE')).status).toBe(409);

    expect(await readBody(await say(true))).toMatchObject({
      faceConsent: { isGiven: true, text: expect.stringContaining('no software measures my face') as string },
      deletesAt: '2026-12-20T16:00:00.000Z',
    });
    await identity.give(token, 'FRONT');
    await identity.give(token, 'FACE');
    expect(await parts()).toEqual(['FACE', 'FRONT']);
    expect(await readBody(await say(false))).toMatchObject({
      parts: ['FRONT'],
      faceConsent: { isGiven: false },
    });
    expect(await parts()).toEqual(['FRONT']);
    expect((await identity.give(token, 'FACE')).status).toBe(409);

    await identity.done(token);
    expect((await say(true)).status).toBe(404);
  },
);

testOnShared('other sites, other methods and too many pictures are refused', async (db) => {
  const identity = await openIdentity(db);
  const token = await identity.getTourToken((await identity.start()).id);
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' }, body: 'x' };
  expect((await identity.ask(`/handoff/${token}/FRONT`, foreign)).status).toBe(403);
  expect((await identity.ask(`/handoff/${token}/FRONT`)).status).toBe(405);
  expect((await identity.ask(`/handoff/${token}`, { method: 'DELETE' })).status).toBe(405);
  const statuses = [];
  for (let at = 0; at < 31; at++)
    statuses.push((await identity.give(token, 'FRONT', Buffer.from('x'))).status);
  expect([statuses[29], statuses[30]]).toEqual([415, 429]);
});

testOnShared('a check starts only with consent, a name, a home and a team that can review it', async (db) => {
  const identity = await openIdentity(db);
  const none = consents.map((consent) => ({ ...consent, granted: false }));
  expect(await getErrorInfo(identity.start({ consents: none }))).toHaveProperty('consents');
  expect(await getErrorInfo(identity.start({ consents: [] }))).toHaveProperty('consents');
  expect(await getErrorInfo(identity.start({ slug: 'no-house' }))).toHaveProperty('slug');
  expect(await getErrorInfo(identity.start({ firstName: '', lastName: 'N'.repeat(51) }))).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Use 50 characters or fewer.',
  });
  expect(await getErrorInfo(identity.start({ method: 'PROVIDER_HOSTED' }))).toHaveProperty('method');
  expect(await getErrorInfo(identity.start({ sessionKey: 'short' }))).toHaveProperty('sessionKey');
  expect(await getErrorInfo(identity.start({ organizationId: 'nobody' }))).toHaveProperty('organizationId');
  expect(await identity.mails()).toEqual([]);
});

testOnShared('the same tab continues its check, but another tab or another name does not', async (db) => {
  const identity = await openIdentity(db);
  const first = await identity.start({ idempotencyKey: 'the-same-key' });
  expect((await identity.start({ idempotencyKey: 'the-same-key' })).id).toBe(first.id);
  expect((await identity.start({ firstName: ' ADA ' })).id).toBe(first.id);
  expect((await identity.start({ sessionKey: 'another-tab' })).id).not.toBe(first.id);
  expect((await identity.start({ firstName: 'Bo' })).id).not.toBe(first.id);
  identity.wait(25);
  expect((await identity.start()).id).not.toBe(first.id);
  expect(first.createdAt).toEqual(start);
});
