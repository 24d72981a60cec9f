import { fireEvent, screen, waitFor } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import type { Alert } from '#src/features/alerts/api/alerts.ts';
import type { Unit } from '#src/features/unit/api/units.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import { contactUpdated } from '#src/store/visitorSlice.ts';
import { letDialogsOpen } from '#tests/support/letDialogsOpen.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
let real: Awaited<ReturnType<typeof openBackend>>;

beforeAll(async () => {
  real = await openBackend(now);
  letDialogsOpen();
});

beforeEach(() => window.sessionStorage.clear());
afterAll(() => real.close());

type Input = Record<string, unknown> & { idempotencyKey: string };
type Reply = () => ReturnType<Backend>;

const consent = { key: 'email.alerts', version: '1', text: 'You may write to me.' };
const form = () => Promise.resolve({ data: { alertForm: { stamp: 'stamp', minSeconds: 0, consent } } });
const lost: Reply = () => Promise.resolve(createApiError('Failed to fetch', { stage: 'network' }));
const refused =
  (code: string, info: Record<string, string> = {}): Reply =>
  () =>
    Promise.resolve({ errors: [{ message: 'Please check it.', extensions: { code, info } }] });

/**
 * The real backend, which records what is sent and answers as the test says; further requests are accepted.
 */
function answering(names: readonly string[], replies: Reply[], answers: Record<string, Reply> = {}) {
  const sent: Input[] = [];
  const backend: Backend = async (operation, signal) => {
    const { operationName, variables } = operation;
    const own = { alertForm: form, ...answers }[operationName];
    if (own) return own();
    if (!names.includes(operationName)) return real.backend(operation, signal);
    sent.push(variables.input as Input);
    const reply = replies.shift();
    return reply ? reply() : { data: { [operationName]: { accepted: true, alerts: null } } };
  };
  return { backend, sent };
}

const open = (address: string, backend: Backend) => openApp(address, { backend, now });
const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Where to email you' }));
const accepted = () => screen.findByRole('heading', { name: 'Check your inbox' });

async function fillIn(address: string) {
  fireEvent.change(await email(), { target: { value: address } });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: consent.text });
  if (!box.checked) fireEvent.click(box);
}

test('an alert has the filters of the list, without its order and page, and describes them', async () => {
  const { backend, sent } = answering(['createSavedSearch'], []);
  const { close } = await open(
    '/listings?beds.min=2&sort=newest&page=2&utm_source=x&notify=true&market=austin',
    backend,
  );
  await fillIn('ada@example.com');
  expect(screen.getByRole('list', { name: 'Filters for this alert' }).textContent).toBe('2+ beds');
  fireEvent.click(screen.getByRole('radio', { name: /^Once a week/ }));
  send();
  await accepted();
  expect(sent).toMatchObject([
    {
      filterQuery: 'market=austin&beds.min=2',
      email: 'ada@example.com',
      frequency: 'WEEKLY',
      consents: [{ key: 'email.alerts', version: '1', granted: true }],
      antiSpam: { stamp: 'stamp', website: '' },
    },
  ]);
  close();
});

test('known visitors see their details, and those typed here are known elsewhere', async () => {
  const { backend } = answering(['createSavedSearch'], []);
  const { store, close } = await open('/listings', backend);
  store.dispatch(contactUpdated({ email: 'ada@example.com' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me about new homes' }));
  expect((await email()).value).toBe('ada@example.com');
  await fillIn('ng@example.com');
  send();
  await accepted();
  expect(store.getState().visitor.email).toBe('ng@example.com');
  close();
});

test('the key stays while the outcome is unknown; other filters, or a refusal, create a new one', async () => {
  const { backend, sent } = answering(['createSavedSearch'], [lost, lost, lost, refused('RATE_LIMITED')]);
  const { close } = await open('/listings?notify=true', backend);
  for (const [times, address] of ['a@example.com', 'a@example.com', 'b@example.com'].entries()) {
    await fillIn(address);
    send();
    await waitFor(() => expect(sent).toHaveLength(times + 1));
    await screen.findByText(/send it again; it won’t count twice/);
  }
  send();
  await screen.findByText('Please check it.');
  send();
  await accepted();
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
  expect(keys[4]).not.toBe(keys[3]);
  close();
});

test('without consent nothing is sent, and the server’s error about the email address is shown at its field', async () => {
  const { backend, sent } = answering(
    ['createSavedSearch'],
    [refused('INVALID_INPUT', { email: 'No such mailbox.' })],
  );
  const { close } = await open('/listings?notify=true', backend);
  fireEvent.change(await email(), { target: { value: 'ada@example.com' } });
  send();
  expect(await screen.findByText('Check this box so we can email you.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  send();
  expect(await screen.findByText('No such mailbox.')).toBeTruthy();
  expect((await email()).value).toBe('ada@example.com');
  close();
});

async function someHome() {
  const ask = async (operationName: string, query: string, variables = {}) => {
    const answer = await real.backend({ operationName, query, variables }, new AbortController().signal);
    return (answer as { data: Record<string, never> }).data;
  };
  const whose = await ask('organization', 'query organization { organization(name: "lantern") { id } }');
  const homes = `query publicListings($id: ID!) {
    publicListings(organizationId: $id, first: 1) { edges { node { slug } } }
  }`;
  const { id } = whose.organization as unknown as { id: string };
  const { publicListings } = await ask('publicListings', homes, { id });
  return (publicListings as unknown as { edges: { node: { slug: string } }[] }).edges[0]?.node.slug ?? '';
}

/** The real backend, with a home in this state. */
async function openHome(availability: Partial<Unit['availability']>) {
  const { backend: asking, sent } = answering(['createSavedSearch', 'notifyWhenAvailable'], []);
  const backend: Backend = async (operation, signal) => {
    const answer = await asking(operation, signal);
    if (operation.operationName !== 'unit') return answer;
    const { data } = answer as { data: { unit: Unit } };
    const unit = { ...data.unit, availability: { ...data.unit.availability, ...availability } };
    return { data: { unit } };
  };
  return { sent, ...(await open(`/units/${await someHome()}/?notify=true`, backend)) };
}

test.each([
  ['free', { status: 'AVAILABLE_NOW', notReadyReason: null }, 'Tell me if the price drops', []],
  [
    'being prepared',
    { status: 'COMING_SOON', notReadyReason: 'It is being painted.' },
    'Tell me when tours open',
    ['Tours open', 'It’s available', 'The price drops'],
  ],
  [
    'on hold',
    { status: 'ON_HOLD', notReadyReason: null },
    'Tell me when it’s available again',
    ['It’s available again', 'A similar home is listed'],
  ],
  [
    'rented',
    { status: 'LEASED', notReadyReason: null },
    'Tell me when it’s available again',
    ['It’s available again', 'A similar home is listed'],
  ],
] as const)(
  'for a home that is %s visitors can ask for updates on what may still happen',
  async (_, state, name, kinds) => {
    const { close } = await openHome(state);
    await email();
    expect(screen.getByRole('dialog', { name })).toBeTruthy();
    const offered = screen.queryAllByRole<HTMLInputElement>('radio');
    const words = offered.map((it) => it.labels?.[0]?.textContent ?? '');
    expect(words.map((label) => kinds.find((kind) => label.startsWith(kind)))).toEqual(kinds);
    close();
  },
);

test('for a rented home one can ask for homes like it', async () => {
  const { sent, close } = await openHome({ status: 'LEASED', notReadyReason: null });
  await fillIn('ada@example.com');
  fireEvent.click(screen.getByRole('radio', { name: /^A similar home is listed/ }));
  send();
  await accepted();
  expect(sent).toMatchObject([{ frequency: 'DAILY' }]);
  expect(sent[0]?.filterQuery).toMatch(/^market=[a-z-]+&total\.max=\d+[05]0&beds\.min=\d&beds\.max=\d$/);
  close();
});

const alert: Alert = {
  id: '1',
  token: 'own',
  isOpened: true,
  kind: 'SAVED_SEARCH',
  state: 'UNCONFIRMED',
  name: 'Homes in Austin',
  frequency: 'DAILY',
  path: '/listings?market=austin',
  unit: null,
  matchCount: 3,
};

test('opening the link changes nothing; a press confirms, and after a lost answer the current state is shown', async () => {
  let shown = alert;
  const { backend, sent } = answering(
    ['confirmAlert'],
    [
      () => {
        shown = { ...alert, state: 'ACTIVE' };
        return lost();
      },
    ],
    { alerts: () => Promise.resolve({ data: { alerts: { recipient: 'a…@example.com', alerts: [shown] } } }) },
  );
  const { store, close } = await open('/listings?alert=secret', backend);
  const press = await screen.findByRole('button', { name: 'Confirm this alert' });
  expect(sent).toEqual([]);
  expect(selectHref(store.getState())).toBe('/listings');
  fireEvent.click(press);
  fireEvent.click(press);
  expect(await screen.findByText(/^We couldn’t confirm that change/)).toBeTruthy();
  expect(await screen.findByText('On.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See 3 matching homes' }).getAttribute('href')).toBe(alert.path);
  expect(sent).toMatchObject([{ token: 'own' }]);
  close();
});

test('at the limit of alerts the server’s message is shown, and the alert still waits', async () => {
  const words = 'You’ve reached the limit of 20 alerts. End one first.';
  const { backend } = answering(['confirmAlert'], [refused('INVALID_INPUT', { token: words })], {
    alerts: () => Promise.resolve({ data: { alerts: { recipient: 'a…@example.com', alerts: [alert] } } }),
  });
  const { close } = await open('/listings?alert=secret', backend);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm this alert' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm this alert' })).toBeTruthy();
  close();
});

test('where no alerts can be sent, a message says so', async () => {
  const { backend } = answering([], [], { alertForm: () => Promise.resolve({ data: { alertForm: null } }) });
  const { close } = await open('/listings?notify=true', backend);
  expect(await screen.findByText(/^We can’t email alerts right now/)).toBeTruthy();
  close();
});
