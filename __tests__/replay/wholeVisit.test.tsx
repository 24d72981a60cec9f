/** @isolated */
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { instrument } from '@redux-devtools/instrument';
import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';

import type { Backend } from '#src/api/baseQuery.ts';
import { lateSlices } from '#src/app/replay/lateSlices.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { NOW } from '#tests/features/chat/testBrowser.ts';
import type { ConversationOfTest } from '#tests/features/chat/testConversation.ts';
import { conversationOfTest, SID, VISITOR } from '#tests/features/chat/testConversation.ts';
import { homesInPerson, losingFirstTime } from '#tests/support/backendOfTours.ts';

import { browsersOfTest } from './testBrowsers.ts';
import type { Moment, Visit } from './moments.ts';
import { expectSameInFreshTab, look, openFreshTab, settle } from './moments.ts';
import type { Recording } from './openVisit.tsx';

const browsers = browsersOfTest({ FORM_MIN_SECONDS: '0' });

let conversation: ConversationOfTest;

function createConversation() {
  const created = conversationOfTest();
  jest.doMock('#src/features/chat/services/joinChat.ts', () => ({ joinChat: created.join }));
  return created;
}

beforeEach(() => {
  conversation = createConversation();
});

const session = {
  token: 'token-of-the-chat',
  expiration: new Date(NOW + 3_600_000).toISOString(),
  identity: VISITOR,
  conversationSid: SID,
  twilsockUri: 'ws://portal.example/chat/socket',
  useCase: 'LEASING_SUPPORT',
};
const chatAnswers: Record<string, object | undefined> = {
  createChatSession: { session },
  updateChatAttributes: { conversationSid: SID },
  updateAiAgentConversation: {},
};

/** The real backend, except for the chat's session and the first time that a visitor wants. */
function backendOfVisit(real: Backend, slug: string): Backend {
  const tourBackend = losingFirstTime(real, slug);
  return (operation, signal) => {
    const { operationName } = operation;
    const answer = chatAnswers[operationName];
    if (answer) return Promise.resolve({ data: { [operationName]: answer } });
    return tourBackend(operation, signal);
  };
}

const clickLink = (visit: Visit, href: string) =>
  visit.settled(() => {
    const link = document.querySelector(`a[href="${href}"]`);
    if (!link) throw new Error(`There is no link to ${href}.`);
    fireEvent.click(link);
  });

/** Searches, filters, looks at the map and a home, books, reschedules and chats. */
async function makeVisit(visit: Visit, slug: string): Promise<Moment[]> {
  const moments: Moment[] = [];
  const note = async () => {
    await settle(visit);
    moments.push({ at: visit.actions().length, ...look(visit) });
  };
  await note();
  const field = await screen.findByRole('combobox', { name: /^Search by city/ });
  await visit.settled(() => fireEvent.change(field, { target: { value: 'San' } }));
  const places = within(await screen.findByRole('listbox', { name: 'Places' }));
  await places.findAllByRole('option', { name: /San Antonio/ });
  await visit.settled(() => fireEvent.keyDown(field, { key: 'ArrowDown' }));
  await places.findByRole('option', { name: /San Antonio/, selected: true });
  await visit.settled(() => fireEvent.keyDown(field, { key: 'Enter' }));
  await visit.isAt(/san-antonio/);
  await note();
  await visit.press(/^Filters/);
  await visit.tick(/^Dogs/);
  await visit.press(/^Show \d+ home/);
  await note();
  await visit.press(/^Map$/);
  await note();
  await visit.press(/^List$/);
  await note();

  await visit.settled(() => window.history.pushState(null, '', `/units/${slug}/`));
  await visit.settled(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await visit.isAt(new RegExp(`^/units/${slug}/`));
  await note();
  await clickLink(visit, `/tour-request/${slug}/time`);
  await visit.headed('How would you like to tour this home?');
  await note();
  await visit.choose(/in.person/i);
  await visit.press(/^See times$/);
  await visit.headed('Pick a time');
  await note();
  await visit.choose(/\d:\d\d/);
  await visit.press(/^Hold /);
  await screen.findByText(/Someone just booked/);
  await settle(visit);
  await visit.choose(/\d:\d\d/);
  await visit.press(/^Hold /);
  await visit.headed('Your contact info');
  await visit.fill(/^First name/, 'Ada');
  await visit.fill(/^Last name/, 'Byron');
  await visit.fill(/^Email$/, 'ada@mail.example');
  await visit.press(/^Continue$/);
  await visit.headed('A few things that help us prepare');
  await note();
  await visit.fill(/^How many people will live/, '2');
  await visit.tick(/^I’ve seen the total monthly price/);
  await visit.press(/^Continue$/);
  await visit.headed('Review your tour');
  await note();
  await visit.press(/^Book tour$/);
  await visit.headed('Your tour is booked');
  await note();

  await visit.follow(/^Reschedule/);
  await visit.headed('Pick another time');
  await note();
  await visit.choose(/\d:\d\d/);
  await visit.press(/^Take /);
  await visit.headed('Reschedule your tour?');
  await note();
  await visit.press(/^Reschedule$/);
  await visit.headed('Your tour is rescheduled');
  await note();

  await visit.press(/^Live Chat/);
  await visit.fill(/^Your name/, 'Ada');
  await visit.fill(/^How can we help/, 'Is the yard fenced?');
  const email = screen.getAllByLabelText(/^Email/).at(-1);
  await visit.settled(() => email && fireEvent.input(email, { target: { value: 'ada@mail.example' } }));
  await visit.press(/^Start chat$/);
  await screen.findByLabelText('Your message');
  await note();
  await visit.settled(() => conversation.say('It is.'));
  await note();
  const picture = new File(['a picture'], 'yard.png', { type: 'image/png' });
  await visit.settled(() =>
    fireEvent.change(screen.getByLabelText('Files'), { target: { files: [picture] } }),
  );
  await note();
  await visit.fill(/^Your message$/, 'Like this?');
  await visit.press(/^Send$/);
  await waitFor(() => expect(conversation.sent).toHaveLength(1));
  await note();
  await visit.settled(() => conversation.goOffline());
  await note();
  return moments;
}

let recording: Recording;
let moments: Moment[];
const openBrowser = (address: string) =>
  browsers.open(address, async (real) => backendOfVisit(real, (await homesInPerson(real))[0] ?? ''));

beforeAll(async () => {
  conversation = createConversation();
  const [slug = ''] = await homesInPerson(await browsers.backend());
  const visit = await openBrowser('/listings');
  moments = await makeVisit(visit, slug);
  recording = visit.exported();
  await browsers.closeAll();
});

test('a whole visit imports into a fresh tab, where nothing but the log is shown', async () => {
  await expectSameInFreshTab(openBrowser, { moments, recording });
  expect(conversation.asked).toEqual([]);
});

test('a visit that continues speaks neither in the recorded chat nor for the recorded tour', async () => {
  const visit = await openFreshTab(openBrowser, recording);
  expect(JSON.stringify(visit.view().chat)).toContain('Like this?');
  await visit.press(/^Continue from here$/);
  await settle(visit);
  expect(JSON.stringify(visit.view().chat)).not.toContain('Like this?');
  const mutations = visit.outside.filter((line) =>
    /^asked (create|hold|release|extend|update|refresh|end)/.test(line),
  );
  expect(mutations).toEqual([]);
  expect(conversation.asked).toEqual([]);

  await visit.press(/^Live Chat/);
  await screen.findByLabelText(/^How can we help/);
  expect(conversation.asked).toEqual([]);
});

/** Neither other work on the machine nor its speed at the moment counts. */
function measureCpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('a thousand actions are imported in 300 ms, a jump takes less than 16 ms, and a visit fits in 1 MB', () => {
  expect(JSON.stringify(recording).length).toBeLessThan(1_000_000);
  const enhancers = [instrument<RootState, Action>(undefined, { maxAge: 1000 }) as StoreEnhancer];
  const store = makeStore({ backend: () => Promise.resolve({}), enhancers });
  store.provideSlices(Object.values(lateSlices));
  const { liftedStore } = store as unknown as { liftedStore: { dispatch: (action: object) => void } };
  const { payload, preloadedState } = recording;
  const nextLiftedState = Array.from({ length: 1000 }, (_, at) => payload[at % payload.length]);

  const log = { type: 'IMPORT_STATE', nextLiftedState, preloadedState };
  expect(measureCpuMs(() => liftedStore.dispatch(log))).toBeLessThan(300);
  const jumps = nextLiftedState.map((_, index) =>
    measureCpuMs(() => liftedStore.dispatch({ type: 'JUMP_TO_STATE', index })),
  );
  expect(jumps.toSorted((a, b) => a - b)[Math.floor(jumps.length * 0.95)]).toBeLessThan(16);
});
