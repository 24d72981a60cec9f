import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { createBackendAsk, homesInPerson } from '#tests/support/backendOfTours.ts';
import { type Ask, bookTour } from '#tests/support/bookTour.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const EMAIL = 'ada@mailinator.com';
/** While a tour awaits approval, its page asks for news this often. */
const RECHECK_INTERVAL_MS = 10_000;

let real: Awaited<ReturnType<typeof openBackend>>;
let booked: { home: string; publicToken: string };
beforeAll(async () => {
  real = await openBackend(now, { FORM_MIN_SECONDS: '0', STEP_UP_THRESHOLD: '2' });
  const [, , home = ''] = await homesInPerson(real.backend);
  booked = { home, ...(await bookTour(createBackendAsk(real.backend), home, 'IN_PERSON')) };
});
afterEach(() => jest.useRealTimers());

/** Everything but the date, because the backend is real. */
const clocks = [
  ...(['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'hrtime'] as const),
];
afterAll(() => real.close());

/** Sends requests as a visitor with this address or number. */
const askingAs =
  (backend: Backend, contact: { email?: string; phoneNumber?: string }): Ask =>
  async <Data,>(query: string, variables: object = {}) => {
    const changed = JSON.parse(JSON.stringify(variables)) as { input?: { contact?: object } };
    if (changed.input?.contact) Object.assign(changed.input.contact, contact);
    return createBackendAsk(backend)<Data>(query, changed);
  };

/** Submits the whole form at once, with a disposable email address. */
async function bookDoubtfully(backend: Backend): Promise<string> {
  const [home = ''] = await homesInPerson(backend);
  return (await bookTour(askingAs(backend, { email: EMAIL }), home, 'IN_PERSON')).publicToken;
}

test('visitors who must verify more than others see why, and what is required, on the page of the tour', async () => {
  const token = await bookDoubtfully(real.backend);
  const { close } = await openApp(`/tour-request/finished?tour=${token}`, { backend: real.backend, now });
  await screen.findByText(/^Some bookings need one more step before they’re confirmed/);
  await screen.findByText('We’re holding your time');
  await screen.findByText(/Your email address/);
  close();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const DAY_MINUTES = 24 * 60;

/** The page of a booked tour, days before it, with some of its data changed. */
async function openKnowing(tour: Partial<BookedTour>, unit: Partial<BookedTour['unit']> = {}) {
  const { home, publicToken } = booked;
  const backend: Backend = async (operation, signal) => {
    if (operation.operationName === 'resendTourLink') return { data: { resendTourLink: { accepted: true } } };
    const answer = structuredClone(await real.backend(operation, signal)) as {
      data?: { tourRequest?: BookedTour };
    };
    if (answer.data?.tourRequest) {
      const inTwoDays = { startsAt: inMinutes(2 * DAY_MINUTES), endsAt: inMinutes(2 * DAY_MINUTES + 30) };
      Object.assign(answer.data.tourRequest, inTwoDays, tour);
      Object.assign(answer.data.tourRequest.unit, unit);
    }
    return answer;
  };
  const { close } = await openApp(`/tour-request/finished?tour=${publicToken}`, { backend, now });
  return { home, close };
}

test('once the visitor has sent their ID, the page says that we are reviewing it and asks for nothing', async () => {
  const { close } = await openKnowing({
    status: 'NEEDS_VERIFICATION',
    verification: [
      { kind: 'EMAIL_CODE', status: 'PASSED', dueAt: null },
      { kind: 'GOVERNMENT_ID', status: 'MANUAL_REVIEW', dueAt: null },
    ],
  });
  await screen.findByRole('heading', { name: 'We’re reviewing your ID' });
  await screen.findByText(/there’s nothing to do now/);
  await screen.findByRole('heading', { name: 'In review' });
  expect(screen.queryByText(/missing|Still needed/)).toBeNull();
  close();
});

test.each<[string, Partial<BookedTour['unit']>, string[][]]>([
  [
    'and how to apply',
    { applyUrl: 'https://apply.example/', criteria: { version: '1' }, nearby: { sourceNote: '' } },
    [
      ['Price and fees', '#prices'],
      ['Rental criteria', '#criteria'],
      ['What’s nearby', '#around'],
      ['Apply for this home (new tab)', 'https://apply.example/'],
    ],
  ],
  [
    'and to nothing unknown',
    { applyUrl: null, criteria: null, nearby: null },
    [['Price and fees', '#prices']],
  ],
])('until the tour its page leads to what the home costs, %s', async (_, unit, links) => {
  const { home, close } = await openKnowing({ startsAt: inMinutes(60) }, unit);
  const part = await screen.findByRole('region', { name: 'While you wait' });
  const found = within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace(`/units/${home}/`, '')]);
  expect(found).toEqual(links);
  close();
});

test.each<[string, Partial<BookedTour>, string]>([
  ['has begun', { startsAt: inMinutes(-1), endsAt: inMinutes(29) }, 'It’s time for your tour'],
  ['is opened early', { status: 'CHECKED_IN', startsAt: inMinutes(9) }, 'You’re on your tour'],
])('visitors whose tour %s are not asked to wait', async (_, tour, heading) => {
  const { close } = await openKnowing(tour);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByRole('region', { name: 'While you wait' })).toBeNull();
  close();
});

const feedback = {
  kind: 'GIVE_FEEDBACK',
  label: 'Leave feedback',
  url: '/tour-feedback/its-token',
} as BookedTour['nextActions'][number];
const missed = (mode: 'SAY_MISSED' | null, why: BookedTour['change']['blocked']) => ({
  mode,
  blocked: why,
  left: 2,
  until: null,
  requested: null,
  requestedAnswerBy: null,
  sentence: '',
});
const begun = { startsAt: inMinutes(-10), endsAt: inMinutes(20) };
const over = { startsAt: inMinutes(-40), endsAt: inMinutes(-10), status: 'COMPLETED' } as const;

test.each<[string, Partial<BookedTour>, string]>([
  ['has begun', { ...begun, change: missed(null, 'ALREADY_HAPPENED') }, 'Is no one there?'],
  ['is a call', { ...begun, type: 'LIVE_VIDEO' }, 'Is no one on the call?'],
  ['is over', { ...over, change: missed('SAY_MISSED', null) }, 'Did no one show up?'],
])(
  'a visitor whose tour %s can call, or say that no one came, and does not read “See you then”',
  async (_, tour, question) => {
    const { close } = await openKnowing({ nextActions: [feedback], ...tour });
    const help = within(await screen.findByRole('region', { name: question }));
    expect(help.getByRole('link', { name: /^Call .*555/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(help.getByRole('link', { name: 'Tell us no one came' }).getAttribute('href')).toBe(
      '/tour-feedback/its-token?problem=no-one-came',
    );
    expect(screen.queryByText(/See you then/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    close();
  },
);

test.each<[string, Partial<BookedTour>]>([
  ['is to come', { startsAt: inMinutes(60), endsAt: inMinutes(90) }],
  ['is self-guided', { ...begun, type: 'SELF_GUIDED' }],
  ['took place', { ...over, change: missed(null, 'COMPLETED') }],
])('a visitor whose tour %s is not asked whether anyone came', async (_, tour) => {
  const { close } = await openKnowing({ nextActions: [feedback], ...tour });
  await screen.findByRole('heading', { level: 1, name: /tour/ });
  expect(screen.queryByText(/no one/i)).toBeNull();
  close();
});

test.each<[string, Partial<BookedTour['change']>, RegExp, string]>([
  [
    'can have another time',
    { mode: 'MOVE' },
    /If you can’t make it, pick another time/,
    'Reschedule or cancel',
  ],
  ['can have none', { mode: null, blocked: 'LIMIT_REACHED' }, /If you can’t make it, cancel/, 'Cancel tour'],
])('a visitor close to a tour that %s is asked for what can be done', async (_, change, sentence, link) => {
  const { close } = await openKnowing({
    startsAt: inMinutes(60),
    canCancel: true,
    change: change as BookedTour['change'],
  });
  await screen.findByText(sentence);
  screen.getByRole('link', { name: link });
  close();
});

test('visitors who have just booked are not asked whether they are still coming', async () => {
  const booked = {
    at: inMinutes(-1),
    kind: 'confirmed',
    localLabel: 'Now',
    summary: 'Confirmed',
    isPast: true,
  };
  const { close } = await openKnowing({ startsAt: inMinutes(60), canCancel: true, timeline: [booked] });
  await screen.findByRole('heading', { level: 1, name: 'Your tour is booked' });
  expect(screen.queryByText(/Are you still coming/)).toBeNull();
  close();
});

const wayTo = (kind: string, label: string, url: string) =>
  ({ kind, label, url }) as BookedTour['nextActions'][number];
const another = wayTo('RESCHEDULE', 'Pick another time', '/reschedule-tour-request/its-token');
const afresh = wayTo('BOOK_TOUR', 'Book another tour of this home', '/tour-request/elm/tour-type?again=true');
const others = wayTo('VIEW_SIMILAR', 'See similar homes', '/listings?market=austin');
const blocked = (why: BookedTour['change']['blocked']) => ({ mode: null, blocked: why });
const again = { mode: 'PICK_AGAIN', blocked: null } as const;

test.each<
  [
    BookedTour['status'],
    Pick<BookedTour['change'], 'mode' | 'blocked'>,
    BookedTour['nextActions'],
    { homes: boolean },
  ]
>([
  ['CANCELLED_BY_MANAGER', blocked('UNIT_LEASED'), [others], { homes: true }],
  ['CANCELLED_BY_MANAGER', again, [another, others], { homes: false }],
  ['DECLINED', blocked('DECLINED'), [others], { homes: true }],
  ['DECLINED', again, [another, others], { homes: false }],
  ['EXPIRED', blocked('ENDED'), [afresh, others], { homes: true }],
  ['NO_SHOW', again, [another, others], { homes: false }],
  ['COMPLETED', blocked('COMPLETED'), [afresh, others], { homes: false }],
  ['CANCELLED_BY_PROSPECT', blocked('CANCELLED'), [afresh, others], { homes: true }],
])('a tour that is %s (%j) says how it ended, and offers the available ways to continue', async (...args) => {
  const [status, change, nextActions, { homes }] = args;
  const ended = { heading: 'This is how it ended', sentence: 'And this is why.' };
  const { close } = await openKnowing({
    status,
    ended,
    nextActions,
    change: {
      ...change,
      left: 2,
      until: null,
      requested: null,
      requestedAnswerBy: null,
      sentence: 'No other time.',
    },
  });
  await screen.findByRole('heading', { level: 1, name: ended.heading });
  screen.getByText(ended.sentence);
  await screen.findByRole('link', { name: others.label });
  const offered = [another, afresh].filter(({ label }) => screen.queryByRole('link', { name: label }));
  expect(offered).toEqual(nextActions.filter((way) => way !== others));
  for (const { label, url } of offered) {
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(url);
  }
  expect(screen.queryByRole('heading', { name: 'Similar homes' }) !== null).toBe(homes);
  expect(screen.getAllByRole('link', { name: /555/ }).length).toBeGreaterThan(0);
  close();
});

test('visitors who can take a time back see that once, with the button for it', async () => {
  const { close } = await openKnowing({
    status: 'EXPIRED',
    reinstateUntil: inMinutes(20),
    ended: { heading: 'Your time is open to others', sentence: 'You didn’t confirm your tour.' },
  });
  await screen.findByRole('button', { name: 'Take my time back' });
  screen.getByRole('heading', { level: 1, name: 'Your time is open to others' });
  expect(screen.queryByText('You didn’t confirm your tour.')).toBeNull();
  close();
});

test('parking and entry instructions have the same names as in the email', async () => {
  const { close } = await openKnowing({
    meeting: {
      address: null,
      instructions: ['Ring at the door.'],
      joinUrl: null,
      joinInstructions: null,
      whatToBring: [],
      contactName: null,
      contactPhone: null,
      parking: 'Driveway, 2 spaces',
      arrivalAccessibility: 'Step-free entry.',
    },
  });
  const part = await screen.findByRole('region', { name: 'Where to go and what to bring' });
  expect(
    within(part)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Ring at the door.', 'Parking: Driveway, 2 spaces', 'Getting in: Step-free entry.']);
  close();
});

async function pressHere(name: string) {
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
}

test('after requesting the link at another address, the focus is on the message that it is on the way', async () => {
  const { close } = await openKnowing({});
  fireEvent.click(await screen.findByText('Send it again or to another address'));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ann@example.com' } });
  await pressHere('Send the link');
  await waitFor(async () =>
    expect((await screen.findByText(/^It’s on its way/)).matches(':focus')).toBe(true),
  );
  close();
});

test('when a tour is declined while its page is open, the focus moves to that message', async () => {
  const known: Partial<BookedTour> = { status: 'PENDING_APPROVAL' };
  // the backend is real, and Testing Library waits in real time only if setTimeout is real
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  const { close } = await openKnowing(known);
  const link = await screen.findByRole('link', { name: 'Reschedule or cancel' });
  act(() => link.focus());
  const heading = 'Our team said no';
  Object.assign(known, { status: 'DECLINED', ended: { heading, sentence: 'The home is taken.' } });
  act(() => jest.advanceTimersByTime(RECHECK_INTERVAL_MS));
  const shown = await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => expect(shown.matches(':focus')).toBe(true));
  close();
});

test.each<[number, string, string]>([
  [2, 'Another home is in the same building and available at 5:00 PM.', 'in the same building'],
  [12, 'Another home is about 12 minutes away by car and available at 5:00 PM.', 'about 12 minutes by car'],
])('for a home %s minutes away, the page says how to get there', async (minutes, nearby, way) => {
  const unit = { slug: 'another', title: 'Another home' };
  const slot = { id: 'five', timeLabel: '5:00 PM', localLabel: 'Mon, Nov 23, 5:00 PM CST' };
  const { close } = await openKnowing({
    addNearby: { unit, slot, travelMinutesBefore: minutes },
    day: [
      { unit, startsAt: inMinutes(60), timeLabel: '4:00 PM', travelMinutesBefore: null, isThisTour: true },
      {
        unit,
        startsAt: inMinutes(120),
        timeLabel: '5:00 PM',
        travelMinutesBefore: minutes,
        isThisTour: false,
      },
    ],
  });
  await screen.findByText(nearby);
  const day = screen.getByRole('region', { name: 'Your day, in order' });
  expect(day.textContent).toContain(`Another home (${way})`);
  close();
});

test('the page of a video tour leads to the call', async () => {
  jest.useFakeTimers({ now, doNotFake: clocks });
  const home = (await homesInPerson(real.backend)).at(-1) ?? '';
  // many tours under one phone number require more proof before they are confirmed
  const ask = askingAs(real.backend, { phoneNumber: '(512) 555-0177' });
  const { publicToken } = await bookTour(ask, home, 'LIVE_VIDEO');
  const address = `/tour-request/finished?tour=${publicToken}`;
  const { close } = await openApp(address, { backend: real.backend, now });
  const part = await screen.findByRole('region', { name: 'How to join your video tour' });
  const join = within(part).getByRole('link', { name: 'Join the video tour' });
  expect(join.getAttribute('href')).toMatch(/^https:\/\/video\.lantern-homes\.example\//);
  expect(part.textContent).toContain('Open the video link when your tour starts.');
  const calendar = screen.getByRole('link', { name: 'Add to calendar' });
  expect(join.compareDocumentPosition(calendar) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  const timeline = screen.getByRole('region', { name: 'What happens next' });
  expect(within(timeline).getByRole<HTMLDetailsElement>('group').open).toBe(false);
  close();
});

test('the link of an in-person tour opened as a door says who meets the visitor and when', async () => {
  const { publicToken } = booked;
  const { close } = await openApp(`/access/tour/success?token=${publicToken}`, {
    backend: real.backend,
    now,
  });
  await screen.findByRole('heading', { level: 1, name: 'You have an in-person tour' });
  screen.getByText(/^(Dana|Marcus|Theo) will meet you at the front door, so you don’t need a door code\.$/);
  screen.getByText(/^[A-Z][a-z]{2}, Nov \d+, \d+:\d\d [AP]M CST$/);
  const link = screen.getByRole('link', { name: 'See your tour' });
  expect(link.getAttribute('href')).toBe(`/tour-request/finished?tour=${publicToken}`);
  close();
});

test('an unknown door link gets the uniform answer, with a form that sends the link of a tour', async () => {
  const { close } = await openApp('/access/tour/success?token=unknown', { backend: real.backend, now });
  await screen.findByRole('heading', { level: 1, name: 'This link has expired' });
  const field = screen.getByRole('textbox', { name: /^Email/ });
  fireEvent.change(field, { target: { value: 'someone.else@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me my tour link' }));
  await screen.findByText(/^If a tour is booked with that email address, its link is on the way/);
  close();
});
