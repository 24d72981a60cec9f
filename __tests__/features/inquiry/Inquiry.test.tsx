import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import type { InquiryLanding } from '#src/features/inquiry/api/inquiries.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { contactUpdated } from '#src/store/visitorSlice.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
let real: Awaited<ReturnType<typeof openBackend>>;
let slug = '';

beforeAll(async () => {
  real = await openBackend(now);
  slug = await someHome();
});

beforeEach(() => window.sessionStorage.clear());
afterAll(() => real.close());

/** A home that can be toured. */
async function someHome() {
  const ask = async <Data,>(operationName: string, query: string, variables = {}) => {
    const answer = await real.backend({ operationName, query, variables }, new AbortController().signal);
    return (answer as { data: Data }).data;
  };
  const { organization } = await ask<{ organization: { id: string } }>(
    'organization',
    'query organization { organization(name: "lantern") { id } }',
  );
  type Listed = { slug: string; availability: { status: string; notReadyReason: string | null } };
  const { publicListings } = await ask<{ publicListings: { edges: { node: Listed }[] } }>(
    'homes',
    `query homes($id: ID!) {
      publicListings(organizationId: $id, first: 50) {
        edges { node { slug availability { status notReadyReason } } }
      }
    }`,
    { id: organization.id },
  );
  const found = publicListings.edges.find(
    ({ node: { availability } }) =>
      availability.status === 'AVAILABLE_NOW' && availability.notReadyReason === null,
  );
  return found?.node.slug ?? '';
}

type Input = { idempotencyKey: string; antiSpam: { stamp: string }; contact: object; message: string };
type Replies = ((input: Input) => ReturnType<Backend>)[];

/**
 * The real backend, which records what is sent and answers as the test says; further requests are accepted.
 */
function answering(...replies: Replies) {
  const sent: Input[] = [];
  let stamps = 0;
  const backend: Backend = async (operation, signal) => {
    if (operation.operationName === 'formStamp') {
      stamps += 1;
      return { data: { inquiryForm: { stamp: `stamp ${stamps}`, minSeconds: 0 } } };
    }
    if (operation.operationName !== 'createInquiry') return real.backend(operation, signal);
    const { input } = operation.variables as { input: Input };
    sent.push(input);
    const reply = replies.shift();
    if (reply) return reply(input);
    const times = { createdAt: '2026-11-20T16:00:00Z', expectedReplyBy: '2026-11-21T00:00:00Z' };
    const inquiry = { id: 'x', publicToken: 'inq-1', ...times };
    return { data: { createInquiry: { inquiry } } };
  };
  return { backend, sent };
}

const refused =
  (code: string, info: Record<string, string> = {}) =>
  () =>
    Promise.resolve({ errors: [{ message: 'Please check it.', extensions: { code, info } }] });
const lost = () => Promise.resolve(createApiError('Failed to fetch', { stage: 'network' }));

const open = async (backend: Backend = real.backend, query = `?unit=${slug}`) => {
  const app = await openApp(`/inquiry-landing-page${query}`, { backend, now });
  await screen.findByRole('form', { name: 'Ask a question' });
  return app;
};

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => {
  fireEvent.input(field(name), { target: { value } });
  field(name).dispatchEvent(new Event('change', { bubbles: true }));
};
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Ask a question' }));
const isSent = () => screen.findByRole('heading', { name: /^We have your question/ });

function fillIn() {
  act(() => {
    type(/^First name/, 'Ada');
    type(/^Last name/, 'Ng');
    type(/^Email/, 'ada@example.com');
    type(/^Your message/, 'Is it quiet?');
  });
}

test('a press on one of the next times of the home selects it, with the known question', async () => {
  const { heading, close } = await open(real.backend, `?unit=${slug}&inquiry=${'a'.repeat(27)}`);
  await heading();
  const tour = within(screen.getByRole('region', { name: 'Book a tour' }));
  const [first, ...others] = tour.getAllByRole('listitem');
  expect(others).toHaveLength(2);
  const time = within(first ?? document.body).getByRole('link');
  // the label alone names the kind of tour; this morning is too soon to check an ID for a self-guided one
  expect(time.textContent).toBe('Fri, Nov 20, 12:00 PM CST, In-person tour');
  const leadsTo = (name: string | RegExp) =>
    new URL(tour.getByRole('link', { name }).getAttribute('href') ?? '', 'http://localhost');
  const chosen = leadsTo(/12:00 PM/);
  expect(chosen.pathname).toBe(`/tour-request/${slug}/time`);
  expect(chosen.searchParams.get('slot')).toMatch(/^[0-9a-f-]{36}\.1\.[0-9a-z]+$/);
  expect(chosen.searchParams.get('inquiry')).toBe('a'.repeat(27));
  expect(leadsTo('More times').search).toBe(`?inquiry=${'a'.repeat(27)}`);
  close();
});

test('the page shows the home from the question, its whole price, and three ways to continue', async () => {
  const { heading, close } = await open();
  expect((await heading()).textContent).toMatch(/^Ask about /);
  const home = within(screen.getByRole('complementary', { name: 'The home and your next steps' }));
  expect(home.getByText(/per month, all in/).textContent).toMatch(/\$[\d,]+ per month, all in$/);
  const leadsTo = (name: string) => home.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('More times')).toBe(`/tour-request/${slug}/time`);
  expect(leadsTo('Ask a question')).toBe('#ask');
  expect(leadsTo('Apply (new tab)')).toMatch(/^https:/);
  expect(screen.getByText(/will reply by Fri, Nov 20, 6:00 PM CST/)).toBeTruthy();
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', {
    name: /not a condition of renting/,
  })) {
    expect(box.checked).toBe(false);
  }
  close();
});

test('the visitor is greeted by name, as plain text', async () => {
  const { store, close } = await open();
  act(() => void store.dispatch(contactUpdated({ firstName: '<img src=x onerror=alert(1)>' })));
  expect(screen.getByText('Hi <img src=x onerror=alert(1)>.')).toBeTruthy();
  expect(field(/^First name/).value).toBe('<img src=x onerror=alert(1)>');
  close();
});

test('typed contact details are known to the rest of the visit', async () => {
  const { store, close } = await open();
  fillIn();
  expect(store.getState().visitor).toEqual({
    firstName: 'Ada',
    lastName: 'Ng',
    email: 'ada@example.com',
    phoneNumber: '',
  });
  close();
});

test('an expired stamp is replaced, and the question is sent again automatically, once', async () => {
  const { backend, sent } = answering(refused('INVALID_INPUT', { antiSpam: 'Open for long.' }));
  const { close } = await open(backend);
  fillIn();
  send();
  await isSent();
  expect(sent.map(({ antiSpam }) => antiSpam.stamp)).toEqual(['stamp 1', 'stamp 2']);
  const tour = screen.getByRole('link', { name: 'Book tour' }).getAttribute('href');
  expect(tour).toBe(`/tour-request/inquiry/${slug}?inquiry=inq-1`);
  close();

  const stubborn = answering(
    refused('INVALID_INPUT', { antiSpam: 'Open for long.' }),
    refused('INVALID_INPUT', { antiSpam: 'Open for long.' }),
  );
  const again = await open(stubborn.backend);
  fillIn();
  send();
  await screen.findByText('Please check it.');
  expect(stubborn.sent).toHaveLength(2);
  again.close();
});

test('a form that was just opened waits until a person could have filled it in', async () => {
  const { backend, sent } = answering();
  const slow: Backend = async (operation, signal) =>
    operation.operationName === 'formStamp'
      ? { data: { inquiryForm: { stamp: 'fresh', minSeconds: 1 } } }
      : backend(operation, signal);
  const began = Date.now();
  const { close } = await open(slow);
  fillIn();
  send();
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeTruthy();
  await isSent();
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
  expect(sent).toHaveLength(1);
  close();
});

test('while the outcome is unknown the key stays, even after a reload; after a refusal it is new', async () => {
  const { backend, sent } = answering(lost, refused('INTERNAL'), lost, refused('RATE_LIMITED'));
  const first = await open(backend);
  fillIn();
  for (const times of [1, 2]) {
    send();
    await waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByRole('button', { name: 'Send question' });
  }
  expect(screen.getByText(/send it again; we’ll only get it once/)).toBeTruthy();
  first.close();

  const second = await open(backend);
  await waitFor(() => expect(field(/^Your message/).value).toBe('Is it quiet?'));
  expect(field(/^Email/).value).toBe('ada@example.com');
  for (const times of [3, 4]) {
    send();
    await waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByRole('button', { name: 'Send question' });
  }
  await screen.findByText('Please check it.');
  send();
  await isSent();
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
  expect(Object.keys(window.sessionStorage).filter((key) => key.includes('INQUIRY'))).toEqual([]);
  second.close();
});

test('without browser storage, typed input stays in the page', async () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  try {
    const { backend, sent } = answering(lost);
    const first = await open(backend);
    fillIn();
    send();
    await waitFor(() => expect(sent).toHaveLength(1));
    await screen.findByText(/send it again; we’ll only get it once/);
    first.close();
    const second = await open(backend);
    await waitFor(() => expect(field(/^Your message/).value).toBe('Is it quiet?'));
    send();
    await isSent();
    expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
    second.close();
  } finally {
    blocked.mockRestore();
  }
});

test('an answer by text requires consent to texts', async () => {
  const { backend, sent } = answering();
  const { close } = await open(backend);
  fillIn();
  act(() => type(/^Phone/, '(512) 555-0142'));
  fireEvent.change(field(/^How should we reply/), { target: { value: 'TEXT' } });
  send();
  expect(await screen.findByText(/check the box for text messages/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /about my questions/ }));
  send();
  await isSent();
  expect(sent[0]).toMatchObject({
    contact: { preferredChannel: 'TEXT', phoneNumber: '(512) 555-0142' },
    consents: [
      { key: 'sms.transactional', granted: true },
      { key: 'sms.marketing', granted: false },
    ],
  });
  close();
});

test('the form refuses a phone number that the server would refuse', async () => {
  const { backend, sent } = answering();
  const { close } = await open(backend);
  fillIn();
  act(() => type(/^Phone/, '512 555 01'));
  send();
  expect(await screen.findByText(/^Enter a phone number with its area code/)).toBeTruthy();
  expect(sent).toEqual([]);
  act(() => type(/^Phone/, '512 555 0142'));
  send();
  await isSent();
  close();
});

test('when the words of the consent to texts have changed, the new ones are shown, not agreed to', async () => {
  const { backend } = answering(refused('INVALID_INPUT', { consents: 'The words have changed.' }));
  let version = 1;
  const changing: Backend = async (operation, signal) => {
    const answer = await backend(operation, signal);
    if (operation.operationName !== 'inquiryLanding') return answer;
    const { data } = answer as { data: object };
    const words = { key: 'sms.transactional', version: `${version}`, text: `Words number ${version}` };
    version += 1;
    return { data: { ...data, inquiryForm: { consents: [words], expectedReplyBy: null } } };
  };
  const { close } = await open(changing);
  fillIn();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Words number 1' }));
  send();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Words number 2' });
  expect(box.checked).toBe(false);
  expect(screen.getByText('The words have changed.')).toBeTruthy();
  close();
});

test('without a home the page asks what the visitor is looking for', async () => {
  const { backend, sent } = answering();
  const { close } = await open(backend, '');
  fillIn();
  fireEvent.change(field(/^Where are you looking/), { target: { value: 'austin' } });
  fireEvent.change(field(/^Bedrooms/), { target: { value: '0' } });
  act(() => type(/^Monthly budget/, '$1,850'));
  send();
  await isSent();
  expect(sent[0]).toMatchObject({ unitSlug: null, marketSlug: 'austin', beds: 0, budgetMonthly: 1850 });
  close();
});

test('a home on hold offers no tour, and says why', async () => {
  const onHold: Backend = async (operation, signal) => {
    const answer = await real.backend(operation, signal);
    if (operation.operationName !== 'inquiryLanding') return answer;
    const { data } = answer as { data: { inquiryLanding: InquiryLanding } };
    const { unit } = data.inquiryLanding;
    const availability = { ...unit?.availability, status: 'ON_HOLD' };
    const held = { ...unit, availability, tours: { nextSlots: [] } };
    return { data: { ...data, inquiryLanding: { ...data.inquiryLanding, unit: held } } };
  };
  const { close } = await open(onHold);
  expect(screen.getByText(/Someone has applied for this home/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Book tour' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'More times' })).toBeNull();
  close();
});

test('a page that cannot be loaded says so and can be requested again', async () => {
  let isDown = true;
  const down: Backend = (operation, signal) =>
    isDown && operation.operationName === 'inquiryLanding'
      ? Promise.resolve(createApiError('Server down', { stage: 'response' }))
      : real.backend(operation, signal);
  const { close } = await openApp(`/inquiry-landing-page?unit=${slug}`, { backend: down, now });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'We couldn’t load this page' })).toBeTruthy();
  isDown = false;
  fireEvent.click(again);
  await screen.findByRole('form', { name: 'Ask a question' });
  close();
});

test('where no office hours are listed the page says so', async () => {
  const { close } = await openApp('/inquiry-landing-page', {
    now,
    backend: async (operation, signal) => {
      const answer = structuredClone(await real.backend(operation, signal)) as {
        data?: { organization?: { supportHours: object[] } };
      };
      if (answer.data?.organization) answer.data.organization.supportHours = [];
      return answer;
    },
  });
  expect(await screen.findByText('No hours listed.')).not.toBeNull();
  expect(screen.queryByText(/^Hours:/)).toBeNull();
  close();
});
