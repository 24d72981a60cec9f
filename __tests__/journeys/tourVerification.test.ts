import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds } from '#tests/support/waits.ts';
import { meetFaults, meetOffline, type Met } from '#tests/support/faults.ts';
import { codeSentTo, mailsWith } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { homeAskedFor, tourHomes } from '#tests/support/tourHomes.ts';
import { headed, tourPages, tourVisitor } from '#tests/support/tourVisitor.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  // every visitor has the same IP address here, and no one waits
  const env = { FORM_MIN_SECONDS: '0', HOLDS_PER_VISITOR: '50', HOLDS_PER_IP: '500' };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const ofTeam = /^In.person/i;
/** How often the page of a tour looks for an answer of the team. */
const RECHECK_MS = 10_000;
const phone = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };

/** The path in the newest email with these words, as the team or the visitor would follow it. */
async function pathInMail(words: string, pattern: RegExp): Promise<string> {
  const mails = await mailsWith(product.url, words);
  const [found] = mails.flatMap(({ html }) => pattern.exec(html) ?? []);
  if (found === undefined) throw new Error(`No mail about ${words} has what looks like ${pattern.source}`);
  return found;
}

async function answerAsTeam(address: string, button: RegExp, outcome: RegExp | string) {
  const { page, complaints, close } = await visit(browser, address, {
    viewport: { width: 1280, height: 800 },
  });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { level: 1, name: outcome }).waitFor();
  expect(complaints).toEqual([]);
  await close();
}

test('a requested tour waits for the team, whose approval or refusal appears on the visitor’s page and in an email', async () => {
  const orchard = product.getUrl('orchard');
  const home = await homeAskedFor(product.url, 'orchard');
  const request = async (email: string, phoneNumber: string, which: 'earliest' | 'latest') => {
    const opened = await visit(browser, `${orchard}/tour-request/${home}/tour-type`, phone);
    const visitor = tourVisitor(opened.page);
    await visitor.chooseKind(ofTeam);
    await visitor.pickTime(which);
    await visitor.holdTime();
    await visitor.giveContact(email, phoneNumber);
    await visitor.giveDetails();
    await headed(opened.page, tourPages.review);
    await opened.page.clock.install();
    await opened.page.getByRole('button', { name: 'Request tour' }).click();
    await headed(opened.page, 'We have your request');
    return opened;
  };
  const link = (email: string) => pathInMail(email, /\/staff\/tour\/\w+/);

  const yes = await request('yes@example.com', '(512) 555-0143', 'earliest');
  expect(await accessibilityFaults(yes.page)).toEqual([]);
  await answerAsTeam(orchard + (await link('yes@example.com')), /^Yes, confirm it$/, /^Tour of /);
  await yes.page.clock.fastForward(RECHECK_MS);
  await headed(yes.page, 'Your tour is booked');
  expect(
    (await mailsWith(product.url, 'yes@example.com')).some(({ html }) => html.includes('confirmed')),
  ).toBe(true);
  expect(yes.complaints).toEqual([]);
  await yes.close();

  const no = await request('no@example.com', '(512) 555-0144', 'latest');
  await answerAsTeam(
    orchard + (await link('no@example.com')),
    /^No, not at that time$/,
    'Nothing left to do',
  );
  await no.page.clock.fastForward(RECHECK_MS);
  await headed(no.page, 'We can’t show you the home at that time');
  expect((await mailsWith(product.url, 'no@example.com')).length).toBeGreaterThan(2);
  expect(no.complaints).toEqual([]);
  await no.close();
});

async function giveCode(page: Page, email: string) {
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').waitFor();
  const code = await codeSentTo(product.url, email);
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

async function meet(page: Page, met: Met) {
  await meetFaults(page, met);
  await meetOffline(page, met);
}

/** A picture as phones take it: large, and rotated. */
const photo = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8899aa' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('a document is sent from a phone, a reload loses nothing, and the verification counts for the next home', async () => {
  const homeFor = await tourHomes(product.url, 'lantern');
  const [home, another] = [homeFor('SELF_GUIDED', 'IN_PERSON'), homeFor('SELF_GUIDED', 'IN_PERSON')];
  const email = 'proofs@example.com';
  const start = (slug: string) => `${product.url}/tour-request/${slug}/tour-type`;
  const { page, complaints, close } = await visit(browser, start(home), {
    viewport: { width: 1280, height: 900 },
  });
  const visitor = tourVisitor(page);
  const comeTo = async (booking: ReturnType<typeof tourVisitor>) => {
    await booking.chooseKind(/^Self-guided/);
    await booking.pickTime('latest');
    await booking.holdTime();
    await booking.giveContact(email);
    await booking.giveDetails();
  };
  await comeTo(visitor);
  await headed(page, tourPages.verify);
  await giveCode(page, email);
  await page.getByText('Your email address: done').waitFor();

  await page.reload();
  await page.getByText('Your email address: done').waitFor();
  const begun = page.waitForResponse(/\/graphql\/startIdentityVerification/);
  await page.getByRole('checkbox', { name: /may review photos of my ID/ }).check();
  await page.getByRole('button', { name: 'Upload my ID' }).click();
  await page.getByRole('img', { name: /^QR code to scan/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const handoff = /[?]handoff=\w+/.exec(await (await begun).text())?.[0] ?? '';
  await page.reload();
  await page.getByRole('img', { name: /^QR code to scan/ }).waitFor();

  const there = await visit(browser, `${product.url}/tour-request/${home}/verify${handoff}`, phone);
  await there.page.clock.install();
  const taken = file('front.jpg', await photo());
  const giveFront = () => there.page.getByLabel('Front of your ID').setInputFiles(taken);
  await meet(there.page, {
    operation: '/handoff/*/FRONT',
    press: giveFront,
    says: 'Your photo is still on your device – try again.',
    // a picture may come over a poor connection
    silenceMs: 120_000,
  });
  const sent = there.page.waitForRequest(/\/FRONT$/);
  await giveFront();
  await there.page.getByText('Uploaded.').waitFor();
  const body = (await sent).postDataBuffer();
  if (body) {
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual([1333, 2000]);
  }
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await there.page.getByLabel(/^Back of your ID/).setInputFiles(file('back.heic', heic));
  await there.page.getByText(/can’t open HEIC/).waitFor();

  const face = there.page.getByRole('checkbox', { name: /a photo of my face/ });
  expect(await there.page.getByLabel('Photo of you', { exact: true }).count()).toBe(0);
  await face.check();
  await there.page.getByLabel('Photo of you', { exact: true }).waitFor();
  expect(await accessibilityFaults(there.page)).toEqual([]);
  await face.uncheck();
  const submitHandoff = () => there.page.getByRole('button', { name: 'Submit photos' }).click();
  await meet(there.page, {
    operation: '/handoff/*/done',
    press: submitHandoff,
    says: 'We couldn’t reach our server.',
  });
  await submitHandoff();
  await headed(there.page, 'We have your photos');
  expect(there.complaints.filter((line) => !/handoff|ERR_|status of 500/.test(line))).toEqual([]);
  expect(await mailsWith(product.url, 'Is this Ada Ng?')).toHaveLength(1);
  await there.close();

  await page.clock.install();
  await headed(page, tourPages.review);
  await page.getByRole('button', { name: 'Book tour' }).click();
  await headed(page, 'We’re reviewing your ID');
  const path = await pathInMail('Is this Ada Ng?', /\/staff\/identity\/\w+/);
  await answerAsTeam(product.url + path, /^It’s them$/, 'Nothing left to do');
  await page.clock.fastForward(RECHECK_MS);
  await headed(page, tourPages.booked);

  // a later day in the same browser, after the tab was closed
  const later = await page.context().newPage();
  await later.goto(start(another), { waitUntil: 'networkidle' });
  await comeTo(tourVisitor(later));
  await headed(later, tourPages.review);
  await later.getByText('Already verified in this browser').waitFor();
  expect(await accessibilityFaults(later)).toEqual([]);
  await later.getByRole('button', { name: /Remove this verification$/ }).click();
  await headed(later, tourPages.contact);
  await holds(later.getByLabel('Email', { exact: true }), '');
  await tourVisitor(later).giveContact(email);
  await headed(later, tourPages.verify);
  await later.getByRole('button', { name: 'Send code' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
