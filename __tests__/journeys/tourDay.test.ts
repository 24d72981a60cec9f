import type { Browser, Locator, Page, Response } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { until } from '#tests/support/until.ts';
import { holds, isHydrated } from '#tests/support/waits.ts';
import { meetFaults, meetOffline } from '#tests/support/faults.ts';
import { byKeyboard, sideways, tabTo } from '#tests/support/keyboard.ts';
import { codeSentTo, confirmationsTo } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import { headed, tourPages, tourVisitor } from '#tests/support/tourVisitor.ts';

let product: Product;
let browser: Browser;
let homeFor: Awaited<ReturnType<typeof tourHomes>>;

beforeAll(async () => {
  // every visitor has the same IP address here, and no one waits
  const env = { FORM_MIN_SECONDS: '0', HOLDS_PER_VISITOR: '50', HOLDS_PER_IP: '500' };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  homeFor = await tourHomes(product.url, 'lantern');
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Waits for a page by its heading, and checks its accessibility. */
async function arriveAt(page: Page, heading: string) {
  await page.locator('h1:focus', { hasText: heading }).waitFor();
  expect([heading, ...(await accessibilityFaults(page))]).toEqual([heading]);
  expect([heading, await sideways(page)]).toEqual([heading, 0]);
}

type Choice = { kind: 'SELF_GUIDED' | 'IN_PERSON'; homes: number; press?: (radio: Locator) => Promise<void> };

/**
 * Chooses a kind of tour, and returns the number of days on which all of these homes can be toured. Until its
 * days are there, those of another kind are shown.
 */
async function chooseKind(page: Page, { kind, homes, press = (radio) => radio.check() }: Choice) {
  const radio = page.getByRole('radio', { name: kind === 'IN_PERSON' ? /^In-person tour/ : /^Self-guided/ });
  if (await radio.isChecked()) return null;
  const answered = page.waitForResponse(
    (answer) => answer.url().includes('/tourDays') && (answer.request().postData() ?? '').includes(kind),
  );
  await press(radio);
  const { data } = (await (await answered).json()) as { data: { tourDays: { homes: number }[] } };
  const shares = data.tourDays.map(({ homes: count }) => {
    if (count === 0) return ', none';
    return count === homes ? `, all ${homes}` : `, ${count} of ${homes}`;
  });
  const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('button');
  await until(async () => {
    const shown = await days.allTextContents();
    return shares.every((share, at) => shown[at]?.endsWith(share));
  });
  return data.tourDays.filter(({ homes: count }) => count === homes).length;
}

const dayWith = (...slugs: string[]) => `${product.url}/listings?tourDay=${slugs.join(',')}`;

test('with the keyboard alone, three saved homes become a day that is booked once, despite a lost answer', async () => {
  const near = await tourHomes(product.url, 'lantern', 'austin');
  const kinds = ['SELF_GUIDED', 'IN_PERSON'] as const;
  const slugs = [near(...kinds), near(...kinds), near(...kinds)];
  const { page, complaints, close } = await visit(browser, `${product.url}/listings?ids=${slugs.join(',')}`, {
    viewport: { width: 1280, height: 800 },
  });
  const { press, type } = byKeyboard(page);
  const sent: string[] = [];
  await page.route('**/graphql/createTourDay', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });

  await press(/^Save all to this device$/);
  await press(/^See saved homes$/);
  await page.getByRole('heading', { level: 1, name: 'Saved homes' }).waitFor();
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .nth(2)
    .waitFor();
  await page.getByRole('link', { name: 'Tour all 3 in one day' }).waitFor();
  for (let picked = 0; picked < 3; picked += 1) await press(/^Compare$/, 'Space');
  await press(/^Tour in one day$/);
  await arriveAt(page, 'Which day works for you?');
  const withAll = await chooseKind(page, {
    kind: 'IN_PERSON',
    homes: 3,
    async press(radio) {
      await radio.focus();
      await page.keyboard.press('Space');
    },
  });
  expect(withAll).toBeGreaterThan(2);
  await tabTo(page, /all 3$/);
  await press(/all 3$/);
  await press(/^Plan this day$/);
  await arriveAt(page, 'Your day, in order');
  expect(await page.getByText(/^(In the same building|About \d+ minutes by car)/).count()).toBe(2);

  await press(/^Change$/);
  await page.getByRole('list', { name: /^Available times for / }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(/^\d{1,2}:\d\d [AP]M$/);
  await press(/^Hold these times$/);
  await arriveAt(page, 'Who’s coming?');
  await page.getByText(/^Held for you for/).waitFor();
  await type(/^First name/, 'Ada');
  await type(/^Last name/, 'Ng');
  await type(/^Email$/, 'day@example.com');
  await press(/^Continue$/);
  await arriveAt(page, 'A few things that help us prepare');
  await type(/^How many people will live/, '2');
  await press(/^I’ve seen the total monthly price/, 'Space');
  await press(/^Continue$/);
  await arriveAt(page, 'Review your day');
  await press(/^Book all 3 tours$/);
  await page.getByText('We couldn’t confirm your bookings.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Book all 3 tours' }).click();
  await arriveAt(page, 'Your 3 tours are booked');
  await page
    .getByRole('link', { name: /^Add to calendar/ })
    .nth(2)
    .waitFor();
  type Body = { variables: { input: { idempotencyKey: string } } };
  const keys = sent.map((body) => (JSON.parse(body) as Body).variables.input.idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await confirmationsTo(product.url, 'day@example.com')).toHaveLength(3);
  await page.reload();
  await arriveAt(page, 'Your 3 tours are booked');
  expect(complaints.filter((line) => !/createTourDay|holdTourSlot|ERR_FAILED/.test(line))).toEqual([]);
  await close();
});

test('on a phone, a time that is taken meanwhile is replaced and the rest of the day stays', async () => {
  const slugs = [homeFor('IN_PERSON'), homeFor('IN_PERSON')];
  const phone = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };
  const { page, complaints, close } = await visit(browser, dayWith(...slugs), phone);
  await chooseKind(page, { kind: 'IN_PERSON', homes: 2 });
  // not the first day, whose times may be too soon by the time they are requested
  await page
    .getByRole('group', { name: 'Day', exact: true })
    .getByRole('button', { name: /all 2$/ })
    .last()
    .click();
  const planned = page.waitForResponse('**/graphql/planTourDay');
  await page.getByRole('button', { name: 'Plan this day' }).click();
  await arriveAt(page, 'Your day, in order');
  const [heldTime = 'none', lostTime = 'none'] = await page.locator('ol > li strong').allTextContents();
  await holdLater(await planned);

  await page.getByRole('button', { name: 'Hold these times' }).click();
  await page.getByText('no longer available. The rest of your day is unchanged').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  const free = page.getByRole('list', { name: /^Available times for / }).getByRole('button');
  await free.last().waitFor();
  const instead = (await free.last().textContent()) ?? '';
  await free.last().click();

  await arriveAt(page, 'Who’s coming?');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Ng');
  await page.getByLabel('Email', { exact: true }).fill('late@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, 'A few things that help us prepare');
  await page.getByLabel('How many people will live in the home?').fill('2');
  await page.getByLabel('I’ve seen the total monthly price').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, 'Review your day');
  const names = await page.locator('dt').allTextContents();
  expect(names).toEqual(expect.arrayContaining([heldTime, instead]));
  expect(names).not.toContain(lostTime);
  await page.getByRole('button', { name: 'Book all 2 tours' }).click();
  await arriveAt(page, 'Your 2 tours are booked');
  expect(await confirmationsTo(product.url, 'late@example.com')).toHaveLength(2);
  expect(complaints.filter((line) => !line.includes('holdTourSlot'))).toEqual([]);
  await close();
});

test('when any answer on the way to a day fails, a message says so, nothing is lost, and each tour is booked once', async () => {
  const slugs = [homeFor('IN_PERSON'), homeFor('IN_PERSON')];
  const phone = { viewport: { width: 390, height: 800 } };
  const { page, close } = await visit(browser, dayWith(...slugs), phone);
  await page.clock.install();
  const pressing = (name: string | RegExp) => () => page.getByRole('button', { name }).click();

  await chooseKind(page, { kind: 'IN_PERSON', homes: 2 });
  const day = page.getByRole('group', { name: 'Day', exact: true }).getByRole('button', { name: /all 2$/ });
  await day.last().click();
  const planned = {
    operation: 'planTourDay',
    press: pressing('Plan this day'),
    says: 'We couldn’t reach our server to plan this day.',
  };
  await meetFaults(page, planned);
  await meetOffline(page, planned);
  await pressing('Plan this day')();
  await arriveAt(page, 'Your day, in order');
  const times = await page.locator('ol > li strong').allTextContents();
  const held = {
    operation: 'holdTourSlot',
    press: pressing('Hold these times'),
    says: 'We couldn’t reach our server to hold this time.',
  };
  await meetOffline(page, held);
  await pressing('Hold these times')();

  await arriveAt(page, 'Who’s coming?');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Ng');
  await page.getByLabel('Email', { exact: true }).fill('bad-day@example.com');
  await pressing('Continue')();
  await arriveAt(page, 'A few things that help us prepare');
  await page.getByLabel('How many people will live in the home?').fill('2');
  await page.getByLabel('I’ve seen the total monthly price').check();
  await pressing('Continue')();
  await arriveAt(page, 'Review your day');
  await meetFaults(page, {
    operation: 'createTourDay',
    press: pressing('Book all 2 tours'),
    says: 'We couldn’t confirm your bookings.',
  });
  expect(await page.locator('dt').allTextContents()).toEqual(expect.arrayContaining(times));
  await pressing('Book all 2 tours')();
  await arriveAt(page, 'Your 2 tours are booked');
  expect(await confirmationsTo(product.url, 'bad-day@example.com')).toHaveLength(2);
  await close();
});

/** Plans self-guided tours of two homes, up to the page where visitors verify who they are. */
async function planAlone(page: Page, email: string) {
  await chooseKind(page, { kind: 'SELF_GUIDED', homes: 2 });
  await page
    .getByRole('group', { name: 'Day', exact: true })
    .getByRole('button', { name: /all 2$/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Plan this day' }).click();
  await arriveAt(page, 'Your day, in order');
  await page.getByRole('button', { name: 'Hold these times' }).click();
  await arriveAt(page, 'Who’s coming?');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Ng');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Mobile number').fill('(512) 555-0157');
  await page.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, 'A few things that help us prepare');
  await page.getByLabel('How many people will live in the home?').fill('2');
  await page.getByLabel('I’ve seen the total monthly price').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, tourPages.verify);
}

test('the code for a day survives a reload, counts for all its homes, and for another day until the visitor is forgotten', async () => {
  const near = await tourHomes(product.url, 'lantern', 'san-antonio');
  const homes = Array.from({ length: 4 }, () => near('SELF_GUIDED'));
  const email = 'shown-once@example.com';
  const phone = { viewport: { width: 390, height: 800 } };
  const { page, complaints, close } = await visit(browser, dayWith(...homes.slice(0, 2)), phone);
  await planAlone(page, email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').waitFor();
  // a phone may discard the page while its owner reads their email
  await page.reload();
  await page.getByText('We sent a 6-digit code to').waitFor();
  await page.getByLabel('6-digit code').fill(await codeSentTo(product.url, email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Your email address: done').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Do this later' }).click();
  await arriveAt(page, 'Review your day');
  await page.getByRole('button', { name: 'Book all 2 tours' }).click();
  await page
    .getByRole('heading', { level: 1, name: /^(Your 2 tours are|We’re holding your 2 times)/ })
    .waitFor();

  const again = await page.context().newPage();
  await again.goto(dayWith(...homes.slice(2)));
  await isHydrated(again);
  await planAlone(again, email);
  await again.getByText('Your email address: done').waitFor();
  expect(await again.getByRole('button', { name: 'Send code' }).count()).toBe(0);
  expect(await accessibilityFaults(again)).toEqual([]);
  await again.getByRole('button', { name: /Remove this verification$/ }).click();
  await headed(again, 'Who’s coming?');
  await holds(again.getByLabel('First name'), '');
  expect(complaints).toEqual([]);
  await close();
});

test('a nearby home is added to a booked tour: its time is held at once, and each page shows the whole day', async () => {
  const phone = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };
  const home = homeFor('IN_PERSON');
  const { page, complaints, close } = await visit(
    browser,
    `${product.url}/tour-request/${home}/tour-type`,
    phone,
  );
  const visitor = tourVisitor(page);
  await visitor.chooseKind(/^Tour with|^In person/i);
  await visitor.pickTime();
  await visitor.holdTime();
  await visitor.giveContact('one-more@example.com');
  await visitor.giveDetails();
  await headed(page, tourPages.review);
  await page.getByRole('button', { name: 'Book tour' }).click();
  await arriveAt(page, tourPages.booked);
  const address = page.url();

  await page.getByRole('link', { name: /^Add a tour at / }).click();
  await arriveAt(page, tourPages.details);
  await page.getByText(/^Held for you for/).waitFor();
  await page
    .getByText(/^You’re also touring .+, (in the same building|about \d+ minutes away by car)\.$/)
    .waitFor();
  expect(page.url()).not.toContain('tour=');
  await page.reload();
  await page.getByText(/^You’re also touring /).waitFor();
  await page.getByRole('checkbox', { name: 'I’ve seen the total monthly price' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, tourPages.review);
  await page.getByText(/^You’re also touring /).waitFor();
  await page.getByRole('button', { name: 'Book tour' }).click();
  await arriveAt(page, tourPages.booked);

  const day = page.getByRole('region', { name: 'Your day, in order' }).getByRole('listitem');
  await day.nth(1).waitFor();
  expect(await day.count()).toBe(2);
  expect(await day.last().textContent()).toMatch(
    /: this tour \((in the same building|about \d+ minutes by car)\)$/,
  );
  await page.goto(address);
  await headed(page, tourPages.booked);
  await day.nth(1).waitFor();
  expect(await day.first().textContent()).toMatch(/: this tour$/);
  expect(await day.last().textContent()).toMatch(/\((in the same building|about \d+ minutes by car)\)$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await confirmationsTo(product.url, 'one-more@example.com')).toHaveLength(2);
  expect(complaints).toEqual([]);
  await close();
});

type Planned = { data: { planTourDay: { stops: { unit: { slug: string }; slot: { id: string } }[] } } };

/** Lets another visitor take the time at the last home of a plan first. */
async function holdLater(answer: Response) {
  const { variables } = answer.request().postDataJSON() as { variables: { organizationId: string } };
  const { data } = (await answer.json()) as Planned;
  const last = data.planTourDay.stops.at(-1);
  const input = {
    organizationId: variables.organizationId,
    slug: last?.unit.slug,
    slotId: last?.slot.id,
    sessionKey: 'somebody-who-is-faster',
  };
  const query = 'mutation ($input: HoldTourSlotInput!) { holdTourSlot(input: $input) { hold { id } } }';
  const held = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  });
  expect(await held.json()).toMatchObject({ data: { holdTourSlot: { hold: {} } } });
}
