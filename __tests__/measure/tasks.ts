import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';

import { serialAt } from '../support/bookAlone.ts';
import { askingAt, getOrganizationId } from '../support/bookTour.ts';
import { launchBrowser } from '../support/browser.ts';
import { codeSentTo, mailsWith, waitForMail } from '../support/outbox.ts';
import { tourHomes } from '../support/tourHomes.ts';
import { tourPages } from '../support/tourVisitor.ts';
import { root, startProduct } from './bench/product.ts';
import type { Count, CountingVisitor } from './countingVisitor.ts';
import { countingVisitor } from './countingVisitor.ts';

const file = path.join(root, 'docs', 'screens', 'tasks.md');
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const MINUTE_MS = 60_000;

const button = (at: Page, name: string | RegExp) => at.getByRole('button', { name }).first();
const link = (at: Page, name: string | RegExp) => at.getByRole('link', { name }).first();

/** What a newcomer types where a form asks for it. */
const personal = [
  ['First name', 'Ada'],
  ['Last name', 'Ng'],
  ['Email', ''],
  ['Mobile number', '(512) 555-0142'],
] as const;
const MUST_TICK = /^I’ve seen the total monthly price/;
const onward = /^(?:See times|Hold \w{3}, .+|Continue|Continue to verification|Book tour|Request tour)$/;

type Newcomer = { visitor: CountingVisitor; email: string; kind: RegExp; url: string };

/** Goes through the flow as its pages ask, with as little as they require, until the tour is booked. */
async function bookTour({ visitor, email, kind, url }: Newcomer): Promise<void> {
  const { page: at, tap, enter } = visitor;
  for (let heading = visitor.screens.at(-1) ?? ''; ; heading = await visitor.arrive()) {
    if (heading === tourPages.booked || heading.startsWith('We’re reviewing')) return;
    if (heading === tourPages.type) {
      const radio = at.getByRole('radio', { name: kind });
      if (!(await radio.isChecked())) await tap(radio);
    } else if (heading === tourPages.time) {
      await tap(at.getByRole('radio', { disabled: false }).last());
    } else if (heading === tourPages.verify) {
      await verify(visitor, email, url);
      continue;
    }
    for (const [label, value] of personal) {
      const field = at.getByLabel(label, { exact: true });
      const isAsked = (await field.count()) > 0 && (await field.isVisible());
      if (isAsked && (await field.inputValue()) === '') await enter(field, value || email);
    }
    const box = at.getByRole('checkbox', { name: MUST_TICK });
    if ((await box.count()) > 0 && !(await box.isChecked())) await tap(box);
    await tap(button(at, onward));
  }
}

async function verify({ page: at, tap, enter, attach }: CountingVisitor, email: string, url: string) {
  await tap(button(at, 'Send code'));
  const code = at.getByLabel('6-digit code');
  await code.waitFor();
  await enter(code, await codeSentTo(url, email));
  await tap(button(at, 'Verify'));
  const consent = at.getByRole('checkbox', { name: /may review photos of my ID/ });
  await consent.or(at.getByRole('heading', { level: 1, name: tourPages.review })).waitFor();
  if (!(await consent.isVisible())) return;
  await tap(consent);
  await tap(button(at, 'Upload my ID'));
  await attach(at.getByLabel('Front of your ID'), {
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8899aa' } })
      .jpeg()
      .toBuffer(),
  });
  await at.getByText('Uploaded.').waitFor();
  await tap(button(at, 'Submit photos'));
}

/** The path of a link in an email, by its text. */
function pathIn(html: string, text: string): string {
  const [, href = ''] = new RegExp(`href="([^"]+)"[^>]*>(?:<[^>]+>)*\\s*${text}`).exec(html) ?? [];
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'));
  return pathname + search;
}

/** The price, beds and pets of a search, in the order of the page. */
async function find(visitor: CountingVisitor, url: string) {
  const { page: at, tap, enter } = visitor;
  await visitor.open(`${url}/listings`);
  await tap(button(at, /^Filters/));
  await visitor.arrive();
  const dialog = at.getByRole('dialog');
  await enter(dialog.getByRole('group', { name: 'Total monthly price' }).getByLabel('Up to'), '1800');
  await tap(dialog.getByRole('group', { name: 'Bedrooms' }).getByText(/^2/));
  await tap(dialog.getByRole('group', { name: 'Pets' }).getByText(/^Dogs/));
  await at.waitForURL(/total\.max=1800.*beds\.min=2.*pets\.dogs=true/);
  await tap(dialog.getByRole('button', { name: /^Show \d+ home/ }));
  await visitor.arrive();
  await tap(at.getByRole('article').first().getByRole('heading', { level: 3 }).getByRole('link'));
  await visitor.arrive();
}

/** The fees stand on the home's page; the calculator adds what this visitor would pay. */
async function readCost(visitor: CountingVisitor, url: string, slug: string) {
  const { page: at, tap } = visitor;
  await visitor.open(`${url}/units/${slug}/`);
  await tap(link(at, 'Estimate your cost'));
  await tap(button(at, 'Estimate your cost'));
  await at.getByRole('status').filter({ hasText: 'due at move-in' }).waitFor();
}

/** An email address is enough. */
async function ask(visitor: CountingVisitor, url: string, slug: string, email: string, phoneNumber = '') {
  const { page: at, tap, enter } = visitor;
  await visitor.open(`${url}/units/${slug}/`);
  await tap(button(at, 'More options'));
  await tap(link(at, 'Ask a question'));
  await visitor.arrive();
  await enter(at.getByLabel('Your message'), 'Is the yard fenced?');
  for (const [label, value] of personal.slice(0, 2)) await enter(at.getByLabel(label), value);
  await enter(at.getByLabel('Email (optional)'), email);
  if (phoneNumber !== '') await enter(at.getByLabel('Phone (optional)'), phoneNumber);
  await tap(button(at, 'Send question'));
  await visitor.arrive();
}

async function askWithPhone(context: BrowserContext, url: string, slug: string, email: string) {
  const at = await context.newPage();
  await ask(countingVisitor(at), url, slug, email, '(512) 555-0142');
  await at.close();
}

async function move(visitor: CountingVisitor, url: string, email: string) {
  const { page: at, tap } = visitor;
  const { html } = await waitForMail(url, email, { words: 'Reschedule or cancel' });
  await visitor.follow(url + pathIn(html, 'Reschedule or cancel'));
  await tap(at.getByRole('radio', { disabled: false, checked: false }).last());
  await tap(button(at, /^Take \w{3}, /));
  await visitor.arrive();
  await tap(button(at, 'Reschedule'));
  await visitor.arrive();
}

async function openDoor(
  visitor: CountingVisitor,
  { url, email, serial }: { url: string; email: string; serial: string },
) {
  const { page: at, tap, enter } = visitor;
  const { html } = await waitForMail(url, email, { words: 'At the home? Open the door' });
  await visitor.follow(url + pathIn(html, 'At the home\\? Open the door'));
  for (let heading = visitor.screens.at(-1); ; heading = await visitor.arrive()) {
    if (heading === 'Your door code') return;
    if (heading === 'Verify it’s you') {
      const contact = at.getByLabel('Email address or mobile number');
      const send = button(at, 'Send code');
      await contact.or(send).first().waitFor();
      if (await contact.isVisible()) {
        await enter(contact, email);
        await tap(button(at, 'Continue'));
      }
      await send.or(at.getByRole('checkbox')).first().waitFor();
      // a phone that booked with a code is known
      if (!(await send.isVisible())) continue;
      await tap(send);
      const code = at.getByLabel('6-digit code');
      await code.waitFor();
      await enter(code, await codeSentTo(url, email));
      await tap(button(at, 'Verify'));
    } else if (heading === 'Before you go in') {
      for (const box of await at.getByRole('checkbox').all()) await tap(box);
      await tap(button(at, 'Continue to the door'));
    } else {
      // this browser has no position
      await tap(button(at, 'Use the number on the lockbox'));
      await enter(at.getByLabel('Lockbox number'), serial);
      await tap(at.getByRole('button', { name: 'Show my code', exact: true }));
    }
  }
}

type MoveClock = (aheadMs: number) => void;
type Measured = { name: string; count: Count; screens: readonly string[] };

async function measureAll(url: string, portal: string, moveClock: MoveClock) {
  const browser = await launchBrowser();
  const measured: Measured[] = [];
  const newcomer = () => browser.newContext(phone);
  async function measure(
    name: string,
    context: BrowserContext,
    task: (visitor: CountingVisitor) => Promise<unknown>,
  ) {
    const at = await context.newPage();
    const visitor = countingVisitor(at);
    try {
      await task(visitor);
    } catch (error) {
      throw new Error(`“${name}” stopped at ${visitor.screens.join(' › ')}`, { cause: error });
    }
    measured.push({ name, count: visitor.count(), screens: visitor.screens });
    process.stdout.write(`${name}: ${JSON.stringify(visitor.count())} ${visitor.screens.join(' › ')}\n`);
    await at.close();
  }
  const book =
    (home: string, email: string, kind: RegExp, at = url) =>
    async (visitor: CountingVisitor) => {
      await visitor.open(`${at}/units/${home}/`);
      await visitor.tap(
        visitor.page.getByRole('link', { name: 'Book tour' }).filter({ visible: true }).last(),
      );
      await visitor.arrive();
      await bookTour({ visitor, email, kind, url });
    };

  try {
    const homeFor = await tourHomes(url, 'lantern');
    const orchardHome = await tourHomes(url, 'orchard', 'denver');
    const [inPerson, alone, asked] = [
      homeFor('IN_PERSON', 'SELF_GUIDED'),
      homeFor('SELF_GUIDED', 'IN_PERSON'),
      homeFor('SELF_GUIDED', 'IN_PERSON'),
    ];
    const someone = await newcomer();
    await measure('Find a 2-bedroom under $1,800 that takes a dog', someone, (it) => find(it, url));
    await measure('Understand the whole cost of a home', someone, (it) => readCost(it, url, inPerson));
    await measure('Book an in-person tour', someone, book(inPerson, 'in-person@example.com', /^In.person/));
    await measure('Ask a question about a home', someone, (it) => ask(it, url, asked, 'someone@example.com'));
    await measure('Move a tour, from its email', someone, (it) => move(it, url, 'in-person@example.com'));

    const known = await newcomer();
    await measure(
      'Book a self-guided tour that needs an ID',
      known,
      book(alone, 'alone@example.com', /^Self-guided/),
    );
    await approveIdentity(known, url);
    await askWithPhone(known, url, asked, 'alone@example.com');
    await measure('Book a second self-guided tour, from an email', known, (it) =>
      bookFromMail(it, { url, portal: url, email: 'alone@example.com' }),
    );

    const [first, second] = [orchardHome('SELF_GUIDED'), orchardHome('SELF_GUIDED')];
    const denver = await newcomer();
    await measure(
      'Book a self-guided tour that needs a code by email alone',
      denver,
      book(first, 'denver@example.com', /^Self-guided/, portal),
    );
    await askWithPhone(denver, portal, second, 'denver@example.com');
    await measure('Book a second one, from an email, where no question is required', denver, (it) =>
      bookFromMail(it, { url, portal, email: 'denver@example.com' }),
    );

    // the second tour, which is sooner
    const startsAt = await getStart(url, 'alone@example.com');
    moveClock(startsAt - Date.now() - 115 * MINUTE_MS);
    await waitForMail(url, 'alone@example.com', { words: 'At the home? Open the door' });
    moveClock(startsAt - Date.now() - 5 * MINUTE_MS);
    await measure('Get in at the door, from the reminder', known, (it) =>
      openDoor(it, { url, email: 'alone@example.com', serial: serialAt(asked) }),
    );
    return measured;
  } finally {
    await browser.close();
  }
}

/** Takes up a tour where an email about a home offers one. */
async function bookFromMail(
  visitor: CountingVisitor,
  { url, portal, email }: { url: string; portal: string; email: string },
) {
  const { html } = await waitForMail(url, email, { words: 'See your question' });
  await visitor.follow(portal + pathIn(html, '[^<]+(?:<[^>]+>)*Self-guided tour'));
  await bookTour({ visitor, email, kind: /^Self-guided/, url });
}

/** Someone on the team says that the newcomer is who they say. */
async function approveIdentity(context: BrowserContext, url: string) {
  const [mail] = await mailsWith(url, 'Is this Ada Ng?');
  const at = await context.newPage();
  await at.goto(url + (/\/staff\/identity\/\w+/.exec(mail?.html ?? '')?.[0] ?? ''));
  await button(at, 'It’s them').click();
  await at.getByRole('heading', { level: 1, name: 'Nothing left to do' }).waitFor();
  await at.close();
}

async function getStart(url: string, email: string): Promise<number> {
  const { html } = await waitForMail(url, email, { words: 'See your tour' });
  const publicToken = new URL(url + pathIn(html, 'See your tour')).searchParams.get('tour');
  const ask = askingAt(url);
  const organizationId = await getOrganizationId(ask, 'lantern');
  const { tourRequest } = await ask<{ tourRequest: { startsAt: string } }>(
    `query tourRequest($organizationId: ID!, $publicToken: String!) {
      tourRequest(organizationId: $organizationId, publicToken: $publicToken) { startsAt }
    }`,
    { organizationId, publicToken },
  );
  return Date.parse(tourRequest.startsAt);
}

const format = (measured: readonly Measured[]) => `# Tasks on a phone

What a new user does on a phone, 390 × 844 px, from the first page of each task to its end. \`npm run tasks\` does it in Chromium with the demo's
data and writes this page. A tap is a press on a button, link, choice or box, with the one on a link in an email. A field is
something typed or a photo. A screen is a page, step or dialog with a heading of its own, the first and the last one included. “Before”
is the same, on November 30, 2026, before a tour could be booked from the page with the contact details, and from the times in an email.

${table(measured)}

## The screens of each task

${measured.map(({ name, screens }) => `- **${name}**: ${screens.join(' › ')}`).join('\n')}
`;

/** Taps, fields and screens on November 30, 2026, before an in-person tour was booked from one page. */
const before: Readonly<Record<string, string>> = {
  'Find a 2-bedroom under $1,800 that takes a dog': '5 · 1 · 4',
  'Understand the whole cost of a home': '2 · 0 · 1',
  'Book an in-person tour': '9 · 3 · 7',
  'Book a self-guided tour that needs an ID': '13 · 6 · 8',
  'Book a self-guided tour that needs a code by email alone': '10 · 5 · 8',
  'Book a second self-guided tour, from an email': '5 · 0 · 4',
  'Book a second one, from an email, where no question is required': '3 · 0 · 3',
  'Move a tour, from its email': '4 · 0 · 3',
  'Get in at the door, from the reminder': '6 · 2 · 4',
  'Ask a question about a home': '3 · 4 · 3',
};

const table = (measured: readonly Measured[]) =>
  [
    ['task', 'taps', 'fields', 'screens', 'before'],
    ['---', '--:', '--:', '--:', '---'],
    ...measured.map(({ name, count: { taps, fields, screens } }) => [
      name,
      taps,
      fields,
      screens,
      before[name] ?? '',
    ]),
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-tasks-'));
const clockFile = path.join(dataDir, 'clock');
const product = await startProduct({
  DATA_DIR: path.join(dataDir, 'data'),
  FORM_MIN_SECONDS: '0',
  NODE_OPTIONS: `--require ${path.join(root, '__tests__', 'support', 'movedClock.cjs')}`,
  CLOCK_FILE: clockFile,
});
try {
  const { port, pid } = product;
  const measured = await measureAll(
    `http://localhost:${port}`,
    `http://orchard.localhost:${port}`,
    (aheadMs) => {
      writeFileSync(clockFile, String(aheadMs));
      process.kill(pid, 'SIGUSR2');
    },
  );
  writeFileSync(file, format(measured));
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true });
}
