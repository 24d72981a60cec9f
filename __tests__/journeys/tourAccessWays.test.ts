import type { Browser, Page } from 'playwright-core';

import {
  acceptRules,
  arriveAt,
  chooseSerial,
  codeOn,
  lockUp,
  press,
  serialField,
  showAddress,
  showContact,
  type,
} from '#tests/support/atDoor.ts';
import { accessibilityFaults } from '#tests/support/axe.ts';
import { type AloneTour, bookAlone, serialAt } from '#tests/support/bookAlone.ts';
import { askingAt } from '#tests/support/bookTour.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds } from '#tests/support/waits.ts';
import { byKeyboard, hasFocus, sideways, tabTo } from '#tests/support/keyboard.ts';
import { mailsWith, type ShownMail, waitForMail } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import { headed, tourPages } from '#tests/support/tourVisitor.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
let homeFor: Awaited<ReturnType<typeof tourHomes>>;
/** Both at the same time, five minutes from now. */
const tours: AloneTour[] = [];

const MINUTE_MS = 60_000;
const CALL = 'A visitor at the door is asking for a call';

beforeAll(async () => {
  // every visitor has the same IP address here, and no one waits
  const env = {
    FORM_MIN_SECONDS: '0',
    FORMS_PER_10_MIN: '50',
    CODES_PER_10_MIN: '50',
    HOLDS_PER_VISITOR: '50',
    HOLDS_PER_IP: '500',
  };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  homeFor = await tourHomes(product.url, 'orchard');
  while (tours.length < 2) {
    const tour = await bookAlone(product.url, 'orchard', homeFor('SELF_GUIDED'), tours[0]?.startsAt);
    if (tour) tours.push(tour);
  }
  await product.moveClock(Date.parse(tours[0]?.startsAt ?? '') - Date.now() - 5 * MINUTE_MS);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const tourAt = (index: number): AloneTour => {
  const tour = tours[index];
  if (!tour) throw new Error('No more tours.');
  return tour;
};
const getDoorUrl = ({ publicToken }: AloneTour) =>
  `${product.getUrl('orchard')}/access/tour?token=${publicToken}`;
const atAddress = (query: string) => `${product.getUrl('orchard')}/access/tour?${query}`;
const at = (width: number) => ({ viewport: { width, height: 844 } });

/** The position of a home, as the visitor's own device would report it. */
async function getPosition(slug: string) {
  const { organization } = await askingAt(product.url)<{ organization: { id: string } }>(
    `{ organization(name: "orchard") { id } }`,
    {},
  );
  const { unit } = await askingAt(product.url)<{
    unit: { property: { point: { lat: number; lng: number } } };
  }>(
    `query unit($organizationId: ID!, $slug: String!) {
      unit(organizationId: $organizationId, slug: $slug) { property { point { lat lng } } }
    }`,
    { organizationId: organization.id, slug },
  );
  const { lat: latitude, lng: longitude } = unit.property.point;
  return { latitude, longitude, accuracy: 30 };
}

test.each(sample([390, 1280], 2))(
  'with the keyboard alone at %d px, from the sign in the yard to a code, by position; and everything that happened is reported',
  async (width) => {
    const slug = homeFor('SELF_GUIDED');
    const email = `sign-at-${width}@example.com`;
    const { page, complaints, close } = await visit(browser, atAddress('lockbox=ZZ99'), {
      ...at(width),
      permissions: ['geolocation'],
      geolocation: await getPosition(slug),
    });
    const keys = byKeyboard(page);
    const onPage = (heading: string) => page.locator('h1:focus', { hasText: heading }).waitFor();
    await page.getByText('We couldn’t find a home or lockbox with that number.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await type(page, 'Lockbox number', serialAt(slug));
    await page.keyboard.press('Enter');
    await arriveAt(page, 'You can see this home now');
    await page.goto(atAddress(`unit=${slug}`));
    await arriveAt(page, 'You can see this home now');
    await keys.press(/^See it now$/);
    await onPage(tourPages.contact);
    await keys.type(/^First name/, 'Ada');
    await keys.type(/^Last name/, 'Ng');
    await keys.type(/^Email$/, email);
    await keys.type(/^Mobile number/, `(512) 555-01${String(width).slice(0, 2)}`);
    await page.keyboard.press('Enter');
    await onPage(tourPages.verify);
    await showAddress(page, product.url, email);
    await onPage(tourPages.review);
    await press(page, /^Book tour/);
    await onPage(tourPages.booked);

    // verified while booking, the visitor is not asked again at the door
    await keys.press(/door/i);
    await acceptRules(page);
    await arriveAt(page, 'Are you at the door?');
    await press(page, 'I’m here – show my code');
    await arriveAt(page, 'Your door code');
    expect(await codeOn(page)).toMatch(/^\d{6}$/);
    await lockUp(page);
    const log = page.getByRole('region', { name: 'What’s happened so far' });
    await log.getByText('using your location').waitFor();
    await log.getByText(/locked/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

/** The page where the team answers, at the width of a desktop, of a phone, and at the narrowest. */
async function openTeamPage({ html }: ShownMail, width: number, isDark = false) {
  const path = /href="[^"]*(\/staff\/[^"]+)"/.exec(html)?.[1] ?? '';
  const opened = await visit(browser, product.getUrl('orchard') + path, {
    ...at(width),
    colorScheme: isDark ? 'dark' : 'light',
  });
  expect([width, isDark, ...(await accessibilityFaults(opened.page))]).toEqual([width, isDark]);
  expect(await sideways(opened.page)).toBe(0);
  return opened;
}

test('with the keyboard alone: the team calls, declines and then approves by its email, and the page updates itself', async () => {
  const tour = tourAt(0);
  const { page, complaints, close } = await visit(browser, getDoorUrl(tour), at(1280));
  await showContact(page, product.url, tour.email);
  await acceptRules(page);
  await arriveAt(page, 'Are you at the door?');
  await press(page, 'Have us call you');
  await press(page, 'Request a call');
  await page.locator('[role="status"]:focus', { hasText: 'We’ve asked our team to call you.' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const narrow = await openTeamPage(await waitForMail(product.url, CALL), 320, true);
  await press(narrow.page, 'No, or no answer');
  await headed(narrow.page, 'Nothing left to do');
  await narrow.close();
  await page.getByText('Our team couldn’t verify you.').waitFor();
  await press(page, 'Request a call');
  await page.getByText('We’ve asked our team to call you.').waitFor();
  const wide = await openTeamPage(await waitForMail(product.url, CALL, { count: 2 }), 1280);
  await tabTo(wide.page, /^Yes, they’re there$/);
  await wide.page.keyboard.press('Enter');
  await headed(wide.page, 'Nothing left to do');
  expect(await accessibilityFaults(wide.page)).toEqual([]);
  await wide.close();
  await page.getByRole('button', { name: 'I’ve been approved – show my code' }).waitFor();
  await press(page, 'I’ve been approved – show my code');
  await arriveAt(page, 'Your door code');
  expect(complaints).toEqual([]);
  await close();
});

test('visitors who cannot get in leave, and book another time with the same link', async () => {
  const tour = tourAt(1);
  const { page, complaints, close } = await visit(browser, getDoorUrl(tour), at(390));
  await showContact(page, product.url, tour.email);
  await acceptRules(page);
  await arriveAt(page, 'Are you at the door?');
  await press(page, 'I’m having trouble');
  await press(page, 'The door won’t open');
  await page.getByText('We’ve let our team know.').waitFor();
  const others = page.getByRole('region', { name: 'Or come back another time' }).getByRole('button');
  expect(await accessibilityFaults(page)).toEqual([]);
  await others.first().click();
  await page.waitForURL(/\/reschedule-tour-request\/.*step=confirm/);
  await headed(page, 'Book this time?');
  await press(page, 'Book this time');
  await page.waitForURL(/\/reschedule-tour-request\/.*finished/);
  // the address changes before the page does
  await page.getByRole('heading', { level: 1, name: 'Book this time?' }).waitFor({ state: 'hidden' });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('with the keyboard alone, an agent of another company verifies their identity, opens the door in one tab at a time, and locks it again', async () => {
  const slug = homeFor('SELF_GUIDED');
  const email = 'pat@brokers.example';
  const { page, complaints, close } = await visit(browser, atAddress(`unit=${slug}`), at(390));
  await byKeyboard(page).press(/^I’m an agent from another brokerage/);
  await arriveAt(page, 'Show this home as an agent');
  await press(page, 'Continue');
  await page.getByText('Enter your brokerage’s name.').first().waitFor();
  await page.locator('[data-summary]:focus').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await giveDetails(page, 'pat@mail.example');
  await page.reload();
  await headed(page, 'Show this home as an agent');
  await holds(page.getByLabel('Brokerage'), 'Brokers & Co');
  await press(page, 'Continue');
  await arriveAt(page, 'Verify your office email');
  await showAddress(page, product.url, 'pat@mail.example');
  await acceptRules(page, 'Start the visit');
  await page.getByText('We don’t have this office on file yet.').first().waitFor();
  expect(complaints.splice(0)).toHaveLength(1);
  await hasFocus(page, page.getByLabel('Office email address'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await arriveAt(page, 'Verify your office email');
  await showAddress(page, product.url, email);
  await acceptRules(page, 'Start the visit');
  await arriveAt(page, 'Are you at the door?');
  await chooseSerial(page);
  await type(page, 'Lockbox number', serialAt(slug));
  await press(page, 'Show my code');
  await arriveAt(page, 'Your door code');
  const code = await codeOn(page);
  await press(page, 'I’m having trouble');
  await arriveAt(page, 'Get help');
  await press(page, 'Back');
  expect(await codeOn(page)).toBe(code);

  // the link in their email leads there too
  const mails = await mailsWith(product.url, email);
  const path = /\/access\/tour\?as=agent[^"]+/.exec(mails.map(({ html }) => html).join())?.[0] ?? '';
  const other = await page.context().newPage();
  await other.goto(product.getUrl('orchard') + path.replaceAll('&amp;', '&'));
  await headed(other, 'This visit started in another tab');
  expect(await accessibilityFaults(other)).toEqual([]);
  await type(other, 'Email address', email);
  await press(other, 'Continue');
  await showAddress(other, product.url, email);
  await arriveAt(other, 'Are you at the door?');
  await chooseSerial(other);
  await serialField(other).fill(serialAt(slug));
  await press(other, 'Show my code');
  await arriveAt(other, 'Your door code');
  expect(await codeOn(other)).not.toBe(code);
  const statusPage = await page.context().newPage();
  await statusPage.goto(page.url().replace('/access/tour?as=agent&', '/access/agent/success?'));
  await headed(statusPage, 'Your visit has started');
  expect(await accessibilityFaults(statusPage)).toEqual([]);
  const found = new RegExp(`\\b${code}\\b|${code.slice(0, 3)} ${code.slice(3)}`);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(stored).not.toMatch(found);
  for (const { html, raw } of await mailsWith(product.url, email)) expect(html + raw).not.toMatch(found);
  await lockUp(other);
  expect(await accessibilityFaults(other)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('an agent with an invalid link or home is notified, and sees the alternatives', async () => {
  const orchard = product.getUrl('orchard');
  const { page, close } = await visit(browser, `${orchard}/access/tour?as=agent`, at(320));
  const isSound = async (state: string) => {
    expect([state, ...(await accessibilityFaults(page))]).toEqual([state]);
    expect([state, await sideways(page)]).toEqual([state, 0]);
  };
  await headed(page, 'Which home are you showing?');
  await press(page, 'Find this home');
  await hasFocus(page, serialField(page));
  await isSound('no number');
  await page.keyboard.type('ZZ99');
  await page.keyboard.press('Enter');
  await page.getByText('We couldn’t find a home or lockbox with that number.').waitFor();
  await isSound('unknown number');
  for (const path of ['/access/tour?as=agent&token=none', '/access/agent/success?token=none']) {
    await page.goto(orchard + path);
    await headed(page, 'This link has expired');
    await isSound(path);
  }
  await close();
});

async function giveDetails(page: Page, email: string) {
  await type(page, 'First name', 'Pat');
  await type(page, 'Last name', 'Doe');
  await type(page, 'License number', 'tx-12345');
  await type(page, 'License state', 'tx');
  await type(page, 'Brokerage', 'Brokers & Co');
  await type(page, 'Office email address', email);
  await type(page, 'Mobile number', '(303) 555-0188');
}
