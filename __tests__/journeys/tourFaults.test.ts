import type { Browser, Page, Route } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds, isAt, isTicked } from '#tests/support/waits.ts';
import type { Met } from '#tests/support/faults.ts';
import { meetFaults, meetOffline } from '#tests/support/faults.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { codeSentTo, confirmationsTo } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import { headed, tourPages, tourVisitor } from '#tests/support/tourVisitor.ts';

let product: Product;
let browser: Browser;
let homeFor: Awaited<ReturnType<typeof tourHomes>>;

beforeAll(async () => {
  // every visitor has the same IP address here, presses often and does not wait
  const env = {
    FORM_MIN_SECONDS: '0',
    HOLDS_PER_VISITOR: '50',
    HOLDS_PER_IP: '500',
    CODES_PER_10_MIN: '50',
    FORMS_PER_10_MIN: '50',
  };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  homeFor = await tourHomes(product.url, 'lantern');
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const page390 = { viewport: { width: 390, height: 800 } };

const pressing = (page: Page, name: string | RegExp) => () => page.getByRole('button', { name }).click();

test('when any answer on the way to a tour fails, a message says so, nothing is lost, and one tour is booked', async () => {
  const home = homeFor('SELF_GUIDED', 'IN_PERSON');
  const email = 'bad-day@example.com';
  const { page, close } = await visit(browser, `${product.url}/tour-request/${home}/tour-type`, page390);
  await page.clock.install();
  const visitor = tourVisitor(page);
  const meet = async (met: Met) => {
    await meetFaults(page, met);
    await meetOffline(page, met);
  };
  const typed = () => page.getByLabel('First name').inputValue();

  const noTimes = 'We couldn’t load the times.';
  const chooseKind = () => visitor.chooseKind(/^Self-guided/);
  await meetOffline(page, { operation: 'tourSlots', press: chooseKind, says: noTimes });
  await page.route('**/graphql/tourSlots', (route) => route.fulfill({ status: 500 }));
  const refused = page.waitForResponse('**/graphql/tourSlots');
  await pressing(page, 'Try again')();
  await refused;
  await page.getByText(noTimes).waitFor();
  await page.unroute('**/graphql/tourSlots');
  await pressing(page, 'Try again')();
  await visitor.pickTime();
  await meet({
    operation: 'holdTourSlot',
    press: visitor.holdTime,
    says: 'We couldn’t reach our server to hold this time.',
  });
  expect(await accessibilityFaults(page)).toEqual([]);
  await visitor.holdTime();

  await headed(page, tourPages.contact);
  await page.getByLabel('First name').fill('Grace');
  await meet({
    operation: 'extendTourSlotHold',
    press: pressing(page, 'Hold it longer'),
    says: 'We couldn’t reach our server to hold this time.',
  });
  expect(await typed()).toBe('Grace');
  await pressing(page, 'Hold it longer')();
  await page.getByText('Held for you for').waitFor();

  // an answer that cannot be checked does not stop the visitor
  await page.context().setOffline(true);
  await visitor.giveContact(email);
  await visitor.giveDetails();
  await headed(page, tourPages.verify);
  await page.context().setOffline(false);
  await page.route('**/graphql/checkTourAnswers', (route) => route.fulfill({ status: 500 }));
  // going back before the address has changed leads back from the previous page
  await isAt(page, `/tour-request/${home}/verify`);
  await page.goBack();
  await headed(page, tourPages.details);
  await holds(page.getByLabel('How many people will live in the home?'), '2');
  await pressing(page, 'Continue')();
  await headed(page, tourPages.verify);
  await page.route('**/graphql/checkTourAnswers', () => undefined);
  await isAt(page, `/tour-request/${home}/verify`);
  await page.goBack();
  await headed(page, tourPages.details);
  const unanswered = page.waitForRequest('**/graphql/checkTourAnswers');
  await pressing(page, 'Continue')();
  await unanswered;
  await page.clock.fastForward(30_000);
  await headed(page, tourPages.verify);
  await meet({
    operation: 'sendContactCode',
    press: pressing(page, 'Send code'),
    says: 'We couldn’t reach our server. Try again in a moment.',
  });
  await pressing(page, 'Send code')();
  // an earlier code is there already, whose answer was lost
  await page.getByLabel('6-digit code').waitFor();
  const code = await codeSentTo(product.url, email);
  await page.getByLabel('6-digit code').fill(code);
  await meet({
    operation: 'verifyContactCode',
    press: pressing(page, 'Verify'),
    says: 'What you typed is still here – try again.',
  });
  await holds(page.getByLabel('6-digit code'), code);
  await pressing(page, 'Verify')();
  await page.getByText('Your email address: done').waitFor();

  await page.getByRole('checkbox').check();
  await meet({
    operation: 'startIdentityVerification',
    press: pressing(page, 'Upload my ID'),
    says: 'We couldn’t reach our server. Try again in a moment.',
  });
  await isTicked(page.getByRole('checkbox'));
  await pressing(page, 'Do this later')();

  await headed(page, tourPages.review);
  await page.context().setOffline(true);
  await page.getByText('You’re offline. Nothing is lost').waitFor();
  const summary = await page.locator('dl').textContent();
  for (const detail of ['Ada Ng', email]) expect(summary).toContain(detail);
  await page.getByRole('button', { name: 'Book tour' }).click({ force: true });
  await page.context().setOffline(false);
  await meetFaults(page, {
    operation: 'createTourRequest',
    press: pressing(page, 'Book tour'),
    says: 'We couldn’t confirm your booking.',
  });
  await page.route('**/graphql/tourRequest', (route) => route.fulfill({ status: 500 }));
  await pressing(page, 'Book tour')();
  await headed(page, 'We couldn’t load this page');
  await page.unroute('**/graphql/tourRequest');
  await pressing(page, 'Try again')();
  await headed(page, 'We’re holding your time');
  expect(await confirmationsTo(product.url, email)).toHaveLength(1);

  await page.getByText('Send it again or to another address').click();
  const link = page.getByRole('form', { name: 'Send the link' });
  await link.getByLabel('Email', { exact: true }).fill(email);
  await meet({
    operation: 'resendTourLink',
    press: () => link.getByRole('button').click(),
    says: 'What you typed is still here – try again.',
    isNotice: true,
  });
  await link.getByRole('button').click();
  await page.getByText('It’s on its way.').waitFor();
  await close();
});

const ofTeam = /^In.person/i;

type Flow = { data: { tourFlow: { unit: { pricing: { totalMonthly: { amountCents: number } } } } } };

/** Refuses a request in the same way as the server. */
const refusing = (extensions: { code: string; info?: object; reason?: string }) => (route: Route) =>
  route.fulfill({ json: { data: null, errors: [{ message: 'It was refused.', extensions }] } });

/** Makes the home cost more than when the visitor began. */
async function raisePrice(route: Route) {
  const answer = (await (await route.fetch()).json()) as Flow;
  answer.data.tourFlow.unit.pricing.totalMonthly.amountCents += 5_000;
  await route.fulfill({ json: answer });
}

test('each obstacle is announced where the focus is, on an accessible page', async () => {
  const home = homeFor('IN_PERSON');
  const { page, complaints, close } = await visit(
    browser,
    `${product.url}/tour-request/${home}/review`,
    page390,
  );
  const visitor = tourVisitor(page);
  const isSound = async () => expect(await accessibilityFaults(page)).toEqual([]);
  const onward = pressing(page, /^(?:Continue|Tell us more first)$/);

  await page.getByText('Let’s finish this first.').waitFor();
  await isSound();
  await visitor.chooseKind(ofTeam);
  await visitor.pickTime();
  await visitor.holdTime();
  await headed(page, tourPages.contact);
  await page.getByLabel('Email', { exact: true }).fill('ada');
  await onward();
  await hasFocus(page, page.getByRole('alert', { name: 'Check these answers' }));
  await isSound();
  await page.getByRole('link', { name: 'Enter an email address like name@example.com.' }).click();
  await hasFocus(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('in-the-way@gmial.com');
  await page.keyboard.press('Tab');
  await page.getByText('Did you mean in-the-way@gmail.com?').waitFor();
  await isSound();
  await visitor.giveContact('in-the-way@example.com');

  await headed(page, tourPages.details);
  // how many people is optional, so only the missing check is named
  const people = page.getByLabel('How many people will live in the home? (optional)');
  const isPriceSeen = page.getByRole('checkbox', { name: 'I’ve seen the total monthly price' });
  await onward();
  await hasFocus(page, isPriceSeen);
  await page.getByText('Check this box to continue.').waitFor();
  expect(await page.getByRole('alert', { name: 'Check these answers' }).count()).toBe(0);
  await isSound();
  await isPriceSeen.check();
  await people.fill('many');
  await onward();
  await hasFocus(page, people);
  await page.getByText('Please enter a whole number from 1 to 20.').waitFor();
  await isSound();
  await people.fill('20');
  await onward();
  await hasFocus(page, page.getByRole('heading', { name: 'Before your tour: this may matter' }));
  await isSound();
  await pressing(page, 'Continue with the tour')();

  await headed(page, tourPages.review);
  await page.route('**/graphql/tourFlow', raisePrice);
  const info = { acceptedTotalCents: 'The price has changed.' };
  await page.route('**/graphql/createTourRequest', refusing({ code: 'INVALID_INPUT', info }));
  await pressing(page, 'Book tour')();
  await hasFocus(page, page.getByRole('alert').filter({ hasText: 'The price has changed.' }));
  await page.getByRole('group', { name: 'The price has changed' }).waitFor();
  await isSound();
  // visitors who overlook the box are led to it
  await pressing(page, 'Book tour')();
  const seen = page.getByRole('checkbox', { name: 'I’ve seen the new price' });
  await hasFocus(page, seen);
  await page.getByText('Check this box first.').waitFor();
  await isSound();
  // ticking the box removes it and its error
  await seen.click();
  await hasFocus(page, page.getByRole('button', { name: 'Book tour' }));
  expect(await page.getByRole('alert').filter({ hasText: 'The price has changed.' }).count()).toBe(0);
  await page.unroute('**/graphql/createTourRequest');
  await page.route('**/graphql/createTourRequest', refusing({ code: 'UNIT_UNAVAILABLE', reason: 'LEASED' }));
  await pressing(page, 'Book tour')();
  await page.locator('h1:focus', { hasText: 'This home has been rented' }).waitFor();
  await isSound();
  expect(complaints.filter((line) => !/createTourRequest|checkTourAnswers/.test(line))).toEqual([]);
  await close();
});

test('a second tab starts separately at every step, and the same visitor books one tour', async () => {
  const home = homeFor('SELF_GUIDED', 'IN_PERSON');
  const email = 'two-tabs@example.com';
  const { page, complaints, close } = await visit(
    browser,
    `${product.url}/tour-request/${home}/tour-type`,
    page390,
  );
  const visitor = tourVisitor(page);
  const secondTab = async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await headed(tab, tourPages.type);
    return tab;
  };
  const visitSecondTab = async () => {
    await (await secondTab()).close();
  };

  await visitor.chooseKind(/^Self-guided/);
  await visitSecondTab();
  await visitor.pickTime();
  await visitor.holdTime();
  await headed(page, tourPages.contact);
  await visitSecondTab();
  await visitor.giveContact(email);
  await headed(page, tourPages.details);
  await visitSecondTab();
  await visitor.giveDetails();
  await headed(page, tourPages.verify);
  await visitSecondTab();
  await pressing(page, 'Do this later')();
  await headed(page, tourPages.review);

  const second = await secondTab();
  const other = tourVisitor(second);
  await other.chooseKind(ofTeam);
  await other.pickTime('latest');
  await other.holdTime();
  // a duplicated tab copies what was answered in the original
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open(window.location.href)),
  ]);
  await headed(copy, tourPages.review);

  await page.getByRole('button', { name: 'Book tour' }).click();
  await headed(page, 'We’re holding your time');
  await other.giveContact(email);
  await other.giveDetails();
  for (const tab of [second, copy]) {
    await headed(tab, tourPages.review);
    await tab.getByRole('button', { name: 'Book tour' }).click();
    await hasFocus(tab, tab.getByRole('heading', { name: 'You already have a tour of this home' }));
  }
  // a new tab shows that tour at once, before any question
  const third = await page.context().newPage();
  await third.goto(`${product.url}/tour-request/${home}/tour-type`);
  await hasFocus(third, third.getByRole('heading', { name: 'You already have a tour of this home' }));
  await third.getByRole('link', { name: 'See your tour' }).click();
  await headed(third, 'We’re holding your time');
  expect(await accessibilityFaults(copy)).toEqual([]);
  expect(await confirmationsTo(product.url, email)).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});

test('without storage the browser asks before the page is left, and a tour can still be booked', async () => {
  const home = homeFor('IN_PERSON');
  const { page, close } = await visit(browser, `${product.url}/terms`, page390);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('No storage here', 'SecurityError');
      },
    });
  });
  await page.goto(`${product.url}/tour-request/${home}/tour-type`, { waitUntil: 'networkidle' });
  const visitor = tourVisitor(page);
  await visitor.chooseKind(ofTeam);
  await visitor.pickTime();
  await visitor.holdTime();
  await visitor.giveContact('no-storage@example.com');
  await headed(page, tourPages.details);
  const dialogPromise = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => window.location.reload());
  const dialog = await dialogPromise;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloading;
  await visitor.giveDetails();
  await headed(page, tourPages.review);
  await page.getByRole('button', { name: 'Book tour' }).click();
  await headed(page, tourPages.booked);
  await page.reload();
  await headed(page, tourPages.booked);
  await close();
});
