import type { Browser } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { askingAt, bookTour } from '#tests/support/bookTour.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import { holds } from '#tests/support/waits.ts';
import { sideways } from '#tests/support/keyboard.ts';
import { mailsWith, teamChatAddress, waitForMail } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import { headed, tourPages, tourVisitor } from '#tests/support/tourVisitor.ts';
import { sample } from '#tests/support/trials.ts';
import { until } from '#tests/support/until.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  const env = {
    CHAT_SESSIONS_PER_HOUR: '1000',
    HOLDS_PER_VISITOR: '50',
    HOLDS_PER_IP: '500',
    FORM_MIN_SECONDS: '0',
  };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('from a plain-language request to homes, to a held time, to a booked tour', async () => {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`);
  const chat = chatVisitor(page);
  await chat.begin('two beds under 2,600 in Austin please');
  const homes = chat.messages.getByRole('list', { name: 'Homes' });
  await homes.getByRole('link').first().waitFor();
  expect(await homes.getByRole('link').first().getAttribute('href')).toMatch(/^\/units\/[\w-]+\/$/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await chat.choice('When can I see the first one?').click();
  // the kinds of the next times depend on the hour and the holidays
  const time = chat.choice(/, (?:self-guided|in person|video)$/).last();
  const isAlone = ((await time.textContent()) ?? '').endsWith('self-guided');
  await time.click();
  const onward = chat.messages.getByRole('link', { name: 'Finish booking' });
  await onward.waitFor();
  expect(await time.count()).toBe(0);
  await onward.click();
  // the chat already knows the visitor; a self-guided tour also requires a phone number
  await headed(page, isAlone ? tourPages.contact : tourPages.details);
  await page.getByText(/^Held for you for/).waitFor();
  // the page has changed beside the chat
  await chat.messages.getByText(/is held for you for/).waitFor();
  await chat.panel.getByRole('button', { name: 'Close chat' }).click();

  const visitor = tourVisitor(page);
  if (isAlone) await visitor.giveContact('ana@example.com', '(512) 555-0177');
  await visitor.giveDetails();
  if (isAlone) {
    await headed(page, tourPages.verify);
    await page.getByRole('button', { name: 'Do this later' }).click();
  }
  await headed(page, tourPages.review);
  await page.getByRole('button', { name: 'Book tour' }).click();
  await page.waitForURL(/\/tour-request\/finished/);
  await headed(page, isAlone ? 'We’re holding your time' : tourPages.booked);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone a tour is moved and then canceled by the holder of its link', async () => {
  const homeFor = await tourHomes(product.url, 'lantern');
  const tour = await bookTour(askingAt(product.url), homeFor('IN_PERSON'), 'IN_PERSON');
  const link = `${product.url}/reschedule-tour-request/${tour.publicToken}`;
  const phone = { viewport: { width: 390, height: 800 } };
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`, phone);
  const chat = chatVisitor(page);
  await chat.begin('Can I move my tour to another day?');
  await chat.messages.getByText(/paste it here/).waitFor();
  await chat.say(`Move my tour: ${link}`);
  await chat.messages.getByRole('link', { name: 'Pick another time' }).click();
  // the panel that covered the page has closed
  await headed(page, 'Pick another time');
  await chat.panel.waitFor({ state: 'detached' });
  expect(await sideways(page)).toBe(0);
  const days = page.getByRole('group', { name: 'Day', exact: true });
  await days
    .getByRole('button', { name: /[1-9]\d* open$/ })
    .last()
    .click();
  await page
    .getByRole('radio', { name: /\d:\d\d/, disabled: false })
    .last()
    .check();
  await page.getByRole('button', { name: /^Take \w{3}, / }).click();
  await headed(page, 'Reschedule your tour?');
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await headed(page, 'Your tour is rescheduled');

  await chat.launcher.click();
  await chat.say('Please cancel my tour');
  await chat.choice('Yes, cancel it').click();
  await chat.messages.getByText(/is canceled\. We’ll email you a confirmation too\./).waitFor();
  expect(await chat.choice('Yes, cancel it').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a repair with a photo becomes a work order, and typed input survives a reload', async () => {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`);
  const chat = chatVisitor(page);
  await chat.begin('The kitchen sink is leaking', 'Request maintenance');
  const form = chat.messages.getByRole('form', { name: 'Maintenance request' });
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('Check these answers').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const address = form.getByRole('textbox', { name: 'Address and unit' });
  await address.fill('1208 Elm Street, Unit 4');
  await form.getByRole('radio', { name: 'Yes' }).check();
  await chat.attachPhoto();
  const attached = chat.panel.getByRole('list', { name: 'Attached files' }).getByText('sink.png');
  await attached.waitFor();

  await page.waitForFunction(
    (words) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('foyer-chat');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(words.every((word) => JSON.stringify(reading.result).includes(word)));
          };
        };
      }),
    ['1208 Elm Street', '"mayEnter":"Yes"', 'sink.png'],
  );
  await page.reload();
  await chat.launcher.click();
  await attached.waitFor();
  await form.locator('input:checked').waitFor();
  await holds(address, '1208 Elm Street, Unit 4');
  await form.getByRole('textbox', { name: 'Times that work for you' }).fill('Weekdays after 5 pm');
  await form.getByRole('button', { name: 'Send' }).click();

  const made = chat.messages.getByText(/Your maintenance request is R-\d+/);
  await made.waitFor();
  const text = (await made.textContent()) ?? '';
  expect(text).toContain('1208 Elm Street, Unit 4');
  expect(text).toContain('1 file attached.');
  const [number = 'none'] = /R-\d+/.exec(text) ?? [];
  await waitForMail(product.url, number, { count: 2 });
  expect(complaints).toEqual([]);
  await close();
});

test('a resident gets answers about rent, renewal and repairs after typing the code from their email', async () => {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`);
  const chat = chatVisitor(page);
  await chat.begin('What is the late fee?', 'I’m a resident');
  await chat.messages.getByText(/late fee of 10% of a month’s rent/).waitFor();
  await chat.say('Do you have a renewal offer for me?');
  await chat.choice('Send me a code').waitFor();
  expect(await chat.messages.getByText(/You have 2 offers/).count()).toBe(0);

  const mailbox = 'maya.torres@example.com';
  await chat.say(`My address is ${mailbox}`);
  await chat.messages.getByText(`A six-digit verification code is on its way to ${mailbox}`).waitFor();
  const code = await until(async () => {
    const [mail] = await mailsWith(product.url, mailbox);
    return /\b\d{3} \d{3}\b/.exec(mail?.html ?? '')?.[0];
  }, 500);
  const wrong = code === '111 111' ? '222 222' : '111 111';
  await chat.say(wrong);
  await chat.messages.getByText('You have 4 tries left.').waitFor();
  await chat.say(code);
  await chat.messages.getByText(/Thanks, you’re verified\..+ You have 2 offers: 6 months/).waitFor();
  await chat.say('How much is my rent?');
  await chat.messages.getByText(/Your rent for 2217 Willow Creek Drive.+ is \$1,765 per month/).waitFor();
  await chat.say('When is somebody coming for my repair request?');
  await chat.messages.getByText(/Dishwasher, reported .+ a visit is scheduled for/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

const emergencies: [string, string, RegExp][] = [
  [
    'fire',
    'There is smoke coming out of the oven and a fire in the kitchen',
    /^Leave now, close the doors behind you/,
  ],
  ['gas', 'I smell gas in the kitchen', /^Leave now and leave the door open\./],
  ['carbon monoxide', 'The carbon monoxide alarm is going off', /^Go outside into fresh air now/],
  ['flood', 'A pipe burst and water is pouring through the ceiling', /^Turn the water off at the main valve/],
  ['no heat', 'We have no heat and it is freezing, with a baby', /^Stay warm in one room/],
  ['locked out', 'I am locked out of my apartment', /^If a child, a pet or something on the stove is inside/],
];

test.each(sample(emergencies, 3))(
  'in an emergency such as %s the instructions come first, and the team is notified at once',
  async (name, message, what) => {
    const { page, complaints, close } = await visit(browser, `${product.url}/listings`);
    const chat = chatVisitor(page);
    await chat.begin(message, 'Request maintenance');
    await chat.messages.getByText(what).waitFor();
    await chat.messages.getByText(/I’ve alerted our team, and a person will take over here\./).waitFor();
    await teamChatAddress(product.url, `Emergency: ${name}`);
    expect(complaints).toEqual([]);
    await close();
  },
);
