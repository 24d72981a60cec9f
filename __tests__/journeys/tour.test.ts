import ICAL from 'ical.js';
import type { Browser, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds, isAt, isHydrated } from '#tests/support/waits.ts';
import { byKeyboard, hasFocus, sideways, tabTo } from '#tests/support/keyboard.ts';
import { codeSentTo, confirmationsTo, mailsWith } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import {
  arrivedOn,
  headed,
  tourPages,
  tourVisitor,
  tourVisitorByKeyboard,
} from '#tests/support/tourVisitor.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
let homeFor: Awaited<ReturnType<typeof tourHomes>>;

beforeAll(async () => {
  // every visitor has the same IP address here
  const env = { HOLDS_PER_VISITOR: '50', HOLDS_PER_IP: '500', FORMS_PER_10_MIN: '50' };
  [product, browser] = await Promise.all([startProduct({ env, engine: 'embedded' }), launchBrowser()]);
  homeFor = await tourHomes(product.url, 'lantern');
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const ofTeam = /^In.person/i;

const at = (width: number) => ({ viewport: { width, height: 800 } });

/** Waits for a page of the flow by its heading, and checks its accessibility. */
async function arriveAt(page: Page, heading: string) {
  await page.locator('h1:focus', { hasText: heading }).waitFor();
  expect([heading, ...(await accessibilityFaults(page))]).toEqual([heading]);
  expect([heading, await sideways(page)]).toEqual([heading, 0]);
}

/** The email that visitors receive after they have asked about a home. */
async function mailAfterAsking(portal: string, home: string, email: string, width: number): Promise<string> {
  const known = `firstName=Ada&lastName=Ng&email=${encodeURIComponent(email)}`;
  const opened = await visit(browser, `${portal}/inquiry-landing-page?unit=${home}&${known}`, at(width));
  await opened.page.getByLabel('Pets').check();
  await opened.page.getByRole('button', { name: 'Send question' }).click();
  await opened.page.getByRole('heading', { name: /^We have your question/ }).waitFor();
  await opened.close();
  const mails = await mailsWith(product.url, email);
  return mails.find(({ html }) => html.includes('See your question'))?.html ?? '';
}

const variants = [
  [1280, 'light', 'Tab', 'main'],
  // in the bar at the bottom, which is closest from the end of the page
  [390, 'dark', 'Shift+Tab', '[data-bottom-bar]'],
] as const;

test.each(sample(variants, 2))(
  'with the keyboard alone at %d px, %s, from a home to an in-person tour, after an address was verified',
  async (width, colorScheme, key, place) => {
    const home = homeFor('SELF_GUIDED', 'IN_PERSON');
    const email = `keys-${width}@example.com`;
    const options = { ...at(width), colorScheme };
    const { page, complaints, close } = await visit(browser, `${product.url}/units/${home}/`, options);
    const { press } = byKeyboard(page);
    const visitor = tourVisitorByKeyboard(page);

    await tabTo(page, /^Book tour$/, key);
    await hasFocus(page, page.locator(place).getByRole('link', { name: 'Book tour' }));
    await page.keyboard.press('Enter');
    await arriveAt(page, tourPages.type);
    await visitor.chooseKind(/^Self-guided/);
    await arriveAt(page, tourPages.time);
    await visitor.pickTime();
    await visitor.holdTime();
    await arriveAt(page, tourPages.contact);
    await visitor.giveContact(email);
    await arriveAt(page, tourPages.details);
    await visitor.giveDetails();
    await arriveAt(page, tourPages.verify);
    await press(/^Send code$/);
    await hasFocus(page, page.getByLabel('6-digit code'));
    await page.keyboard.type(await codeSentTo(product.url, email));
    await page.keyboard.press('Enter');
    await page.getByText('Your email address: done').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await press(/^In person instead/);
    await arriveAt(page, tourPages.time);
    await visitor.pickTime();
    await visitor.holdTime();
    await arriveAt(page, tourPages.review);
    await press(/^Book tour$/);
    await arriveAt(page, tourPages.booked);

    const address = page.url();
    await page.reload({ waitUntil: 'networkidle' });
    await headed(page, tourPages.booked);
    expect(page.url()).toBe(address);
    const mails = await confirmationsTo(product.url, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain(address.slice(address.indexOf('/tour-request/')));

    const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    const calendar = await (await fetch(new URL(file ?? '', product.url))).text();
    const [event] = new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent');
    const [google] = await page.getByRole('link', { name: /^Google Calendar/ }).all();
    const begin = String(event?.getFirstPropertyValue('dtstart')).replaceAll(/[-:]/g, '');
    expect(decodeURIComponent((await google?.getAttribute('href')) ?? '')).toContain(`dates=${begin}`);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('on a phone, the time of a self-guided tour stays held while its verification is postponed', async () => {
  const home = homeFor('SELF_GUIDED');
  const phone = {
    viewport: { width: 390, height: 800 },
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Europe/Berlin',
  };
  const { page, complaints, close } = await visit(
    browser,
    `${product.url}/tour-request/${home}/tour-type`,
    phone,
  );
  const visitor = tourVisitor(page);
  const fits = async () => expect(await sideways(page)).toBe(0);
  await fits();
  await visitor.chooseKind(/^Self-guided/);
  await visitor.pickTime();
  await fits();
  await visitor.holdTime();
  await visitor.giveContact('later@example.com');
  await fits();
  await visitor.giveDetails();
  await arrivedOn(page, tourPages.verify);
  await fits();
  await page.getByRole('button', { name: 'Do this later' }).click();
  await arrivedOn(page, tourPages.review);
  await fits();
  await page.getByRole('button', { name: 'Book tour' }).click();
  await arriveAt(page, 'We’re holding your time');
  await page.getByRole('heading', { name: 'Still needed' }).waitFor();
  const elsewhere = await page.getByText('where you are').textContent();
  expect(elsewhere).toMatch(/^That’s \w+day\D+\d{1,2}:\d\d\s[AP]M where you are\.$/);
  await fits();
  expect(await confirmationsTo(product.url, 'later@example.com')).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});

test('a press on the next tour of a card asks for contact details, and the time is held when the visitor continues', async () => {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`, at(390));
  const next = page
    .getByRole('link', { name: /^(?:Tour|Video tour) .+: (?:self-guided|in-person|video) tour, / })
    .last();
  const [clock = 'none'] = /\d{1,2}:\d\d [AP]M/.exec((await next.textContent()) ?? '') ?? [];
  const slotId = new URL((await next.getAttribute('href')) ?? '', product.url).searchParams.get('slot');
  let holdRequests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/graphql/holdTourSlot')) holdRequests += 1;
  });
  await next.click();
  await headed(page, tourPages.contact);
  await page
    .getByText(/^Not held yet\./)
    .first()
    .waitFor();
  await page.getByText(clock).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  // the next page is rendered in advance, out of sight
  const ahead = page.locator('form[aria-label="Details"]');
  await ahead.waitFor({ state: 'attached' });
  await ahead.waitFor({ state: 'hidden' });
  await page.reload({ waitUntil: 'networkidle' });
  await page
    .getByText(/^Not held yet\./)
    .first()
    .waitFor();
  expect(holdRequests).toBe(0);

  const requestPromise = page.waitForRequest(/\/graphql\/holdTourSlot/);
  await tourVisitor(page).giveContact('from-a-card@example.com');
  expect((await requestPromise).postDataJSON()).toMatchObject({ variables: { input: { slotId } } });
  await headed(page, tourPages.details);
  await page.getByText(/^Held for you for (?:10|9) more minutes$/).waitFor();
  await page.getByText(clock).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone, an in-person tour takes three pages: its kind, its time, and one with the contact details and the button', async () => {
  const home = homeFor('IN_PERSON', 'SELF_GUIDED');
  const email = 'one-page@example.com';
  const start = `${product.url}/tour-request/${home}/tour-type`;
  const { page, complaints, close } = await visit(browser, start, at(390));
  const visitor = tourVisitor(page);
  await visitor.chooseKind(ofTeam);
  await page.getByText('Step 2 of 3').waitFor();
  await visitor.pickTime();
  await visitor.holdTime();
  await arriveAt(page, tourPages.contact);
  await page.getByText('Step 3 of 3').waitFor();
  await page.getByText('The tour is free.').waitFor();
  await visitor.bookWithContact(email);
  await arriveAt(page, tourPages.booked);
  expect(await confirmationsTo(product.url, email)).toHaveLength(1);
  await page.goBack();
  await headed(page, tourPages.booked);
  expect(complaints).toEqual([]);
  await close();
});

/** The links of an email that lead to a time of this kind. */
const timesIn = (mail: string, kind: string) =>
  [...mail.matchAll(/href="[^"]*(\/tour-request\/[\w-]+\/time\?[^"]+)"[^>]*>(.+?)<\/a/gs)]
    .filter(([, , text = '']) => text.includes(kind))
    .map(([, path = '']) => path.replaceAll('&amp;', '&'));

const PRICE_SEEN = 'I’ve seen the total monthly price';

test('from a question to a tour: a time in one press, then a box and the button on one page', async () => {
  const home = homeFor('IN_PERSON');
  const mail = await mailAfterAsking(product.url, home, 'asked@example.com', 1280);
  const token = /[?;&]inquiry=([\w-]+)/.exec(mail)?.[1] ?? 'none';

  const { page, complaints, close } = await visit(
    browser,
    `${product.url}/tour-request/inquiry/${home}?inquiry=${token}`,
    at(390),
  );
  await page.getByRole('heading', { name: 'Next available times' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await page.getByRole('listitem').filter({ hasText: 'In-person tour' }).getByRole('button').click();
  await arriveAt(page, tourPages.review);
  await page.getByText('asked@example.com').waitFor();
  await page.getByRole('button', { name: 'Book tour' }).click();
  await page.getByText('Check this box first.').waitFor();
  await hasFocus(page, page.getByRole('checkbox', { name: PRICE_SEEN }));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('checkbox', { name: PRICE_SEEN }).check();
  await page.getByRole('button', { name: 'Book tour' }).click();
  await arriveAt(page, tourPages.booked);
  expect(complaints).toEqual([]);
  await close();
});

const hands = [
  [390, 'by touch', false],
  [1280, 'by keyboard alone', true],
] as const;

/**
 * Presses the element with this name; with the keyboard alone, it first tabs there from the current focus.
 */
const presser =
  (page: Page, isByKeyboard: boolean) =>
  async (name: RegExp, role: 'button' | 'link' = 'button') =>
    isByKeyboard ? byKeyboard(page).press(name) : page.getByRole(role, { name }).first().click();

test.each(sample(hands, 2))(
  'at %i px %s, from an email to a booked tour in two presses: a time in the email, and the button; for others, that time is gone',
  async (width, _, isByKeyboard) => {
    const orchard = product.getUrl('orchard');
    const home = (await tourHomes(product.url, 'orchard', 'denver'))('IN_PERSON');
    const email = `two-${String(width)}@example.com`;
    const mail = await mailAfterAsking(orchard, home, email, width);
    const [path = 'none'] = timesIn(mail, 'In-person tour');

    const { page, complaints, close } = await visit(browser, `${orchard}${path}`, at(width));
    await headed(page, tourPages.review);
    await page.getByText('Not held yet. You can book it while it’s available.').first().waitFor();
    await page.getByText('No answers yet – they’re optional.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await presser(page, isByKeyboard)(/^Book tour$/);
    await arriveAt(page, tourPages.booked);
    expect(await confirmationsTo(product.url, email)).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();

    // someone to whom the email was passed on
    const late = await visit(browser, `${orchard}${path}`, at(width));
    await late.page.getByRole('alert').filter({ hasText: 'That time is no longer available.' }).waitFor();
    const others = late.page.getByRole('region', { name: 'Other available times' }).getByRole('button');
    await presser(late.page, isByKeyboard)(new RegExp(`^${(await others.first().textContent()) ?? ''}$`));
    await arriveAt(late.page, tourPages.review);
    expect(late.complaints.filter((line) => !line.includes('no longer available'))).toEqual([]);
    await late.close();
  },
);

test.each(sample(hands, 2))(
  'of two visitors who want one time, the second is notified at %i px %s, and one press selects another without losing input',
  async (width, _, isByKeyboard) => {
    const home = homeFor('IN_PERSON');
    const email = `second-${String(width)}@example.com`;
    const start = `${product.url}/tour-request/${home}/tour-type`;
    const first = await visit(browser, start, at(width));
    const second = await visit(browser, start, at(width));
    const winner = tourVisitor(first.page);
    const loser = isByKeyboard ? tourVisitorByKeyboard(second.page) : tourVisitor(second.page);
    const press = presser(second.page, isByKeyboard);

    await loser.chooseKind(ofTeam);
    await loser.pickTime('latest');
    await loser.holdTime();
    await loser.giveContact(email);
    await loser.giveDetails();
    await headed(second.page, tourPages.review);
    const held = (await second.page.locator('dl').textContent()) ?? '';
    await press(/^Change ?: Time/, 'link');
    await headed(second.page, tourPages.time);
    const chosenTime = await loser.pickTime();

    await winner.chooseKind(ofTeam);
    expect(await winner.pickTime()).toBe(chosenTime);
    await winner.holdTime();
    await headed(first.page, tourPages.contact);
    await first.close();

    await press(/^Hold \w{3}, /);
    await second.page.locator('[role="alert"]:focus', { hasText: 'Someone just booked' }).waitFor();
    const notice = second.page.getByRole('alert').filter({ hasText: 'You still have' });
    await notice.waitFor();
    // the earlier time stays held until the visitor has another one
    const [, stillHeld = 'none'] =
      /You still have (.+?)\. Everything/.exec((await notice.textContent()) ?? '') ?? [];
    expect(held).toContain(stillHeld);
    await second.page.getByText(/^Held for you for/).waitFor();
    await second.page.locator(`[value="${chosenTime}"]:disabled`).waitFor();
    await second.page.getByRole('button', { name: `Hold ${stillHeld}` }).waitFor();
    expect(await accessibilityFaults(second.page)).toEqual([]);
    const instead = second.page
      .getByRole('region', { name: 'Other available times' })
      .getByRole('button')
      .first();
    const [time = ''] = /^.+ [AP]M/.exec((await instead.textContent()) ?? '') ?? [];
    await press(new RegExp(`^${time}`));
    await headed(second.page, tourPages.review);
    const summary = await second.page.locator('dl').textContent();
    for (const detail of [time, 'Ada Ng', email]) expect(summary).toContain(detail);
    await press(/^Book tour$/);
    await headed(second.page, tourPages.booked);
    expect(await confirmationsTo(product.url, email)).toHaveLength(1);
    await second.close();
  },
);

test('a reload, Back, an address too far ahead and a misspelled one lose nothing at any step', async () => {
  const home = (await tourHomes(product.url, 'lantern', 'austin'))('SELF_GUIDED');
  const start = `${product.url}/tour-request/${home}`;
  const { page, complaints, close } = await visit(browser, `${start}/review`, at(1280));
  const visitor = tourVisitor(page);
  const stay = async (step: keyof typeof tourPages, isToldWhy = true) => {
    const heading = tourPages[step];
    const address = `/tour-request/${home}/${step === 'type' ? 'tour-type' : step}`;
    await headed(page, heading);
    await isAt(page, address);
    await page.reload();
    await headed(page, heading);
    for (const elsewhere of ['review', 'never-been']) {
      await page.goto(`${start}/${elsewhere}`);
      await headed(page, heading);
      await isAt(page, address);
      const reason = page.getByText('Let’s finish this first.');
      if (isToldWhy) await reason.waitFor();
      else expect(await reason.count()).toBe(0);
    }
    await page.goBack();
    await headed(page, heading);
    await isHydrated(page);
  };

  await stay('type');
  await visitor.chooseKind(/^Self-guided/);
  await stay('time');
  await visitor.pickTime();
  await visitor.holdTime();

  await headed(page, tourPages.contact);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('O’Neil');
  await page.getByLabel('Email', { exact: true }).fill('stay@example.com');
  await page.getByLabel('Mobile number').fill('(512) 555-0142');
  await stay('contact');
  await holds(page.getByLabel('First name'), 'Zoë');
  await page.getByRole('button', { name: 'Tell us more first' }).click();

  await headed(page, tourPages.details);
  await page.getByLabel('How many people will live in the home?').fill('3');
  await page.getByLabel('Anything you need').fill('A step-free way in');
  await page.getByLabel('I’ve seen the total monthly price').check();
  await stay('details');
  await page.getByRole('button', { name: 'Continue' }).click();

  await stay('verify');
  await page.getByText('We’ll send a 6-digit code to stay@example.com.').waitFor();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').waitFor();
  // a phone may discard the page while its owner reads their email
  await page.reload();
  await page.getByLabel('6-digit code').waitFor();
  await page.getByText('We sent a 6-digit code to').waitFor();
  await page.getByRole('button', { name: 'Do this later' }).click();

  await stay('review', false);
  await page.getByRole('link', { name: /^Change ?: Contact info/ }).click();
  await headed(page, tourPages.contact);
  await holds(page.getByLabel('Last name'), 'O’Neil');
  await page.goBack();
  await headed(page, tourPages.review);
  const summary = await page.locator('dl').textContent();
  for (const detail of ['Zoë O’Neil', 'stay@example.com', 'A step-free way in'])
    expect(summary).toContain(detail);
  expect(complaints).toEqual([]);
  await close();
});

test('a lost answer, a double-click and five Enters book one tour, which Back shows, and its link can be sent again', async () => {
  const home = homeFor('IN_PERSON');
  const email = 'once@example.com';
  const { page, complaints, close } = await visit(
    browser,
    `${product.url}/tour-request/${home}/time`,
    at(1280),
  );
  const visitor = tourVisitor(page);
  const sent: string[] = [];
  await page.route('**/graphql/createTourRequest', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await visitor.chooseKind(ofTeam);
  await visitor.pickTime();
  await visitor.holdTime();
  await visitor.giveContact(email);
  await visitor.giveDetails();
  await headed(page, tourPages.review);
  const book = page.getByRole('button', { name: 'Book tour' });
  await book.dblclick();
  await page.getByText('We couldn’t confirm your booking.').waitFor();
  expect(sent).toHaveLength(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.reload({ waitUntil: 'networkidle' });
  await headed(page, tourPages.review);
  await book.focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Enter');
  await headed(page, tourPages.booked);
  expect(sent).toHaveLength(2);
  type Body = { variables: { input: { idempotencyKey: string } } };
  const keys = sent.map((body) => (JSON.parse(body) as Body).variables.input.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  const address = page.url();
  const mails = await confirmationsTo(product.url, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain(address.slice(address.indexOf('/tour-request/')));

  await page.goBack();
  await headed(page, tourPages.booked);
  await page.goto(`${product.url}/tour-request/${home}/contact`);
  await headed(page, tourPages.booked);
  await isAt(page, address.slice(product.url.length));

  await page.goto(`${product.url}/tour-request/finished`, { waitUntil: 'networkidle' });
  await headed(page, 'Find your tour');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me my tour link' }).click();
  await headed(page, 'Check your inbox');
  const again = await mailsWith(product.url, address.slice(address.indexOf('/tour-request/')));
  expect(again).toHaveLength(2);
  expect(complaints.filter((line) => !/createTourRequest|holdTourSlot|ERR_FAILED/.test(line))).toEqual([]);
  await close();
});
