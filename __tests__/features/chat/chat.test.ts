import type { ChatUseCase } from '#machines/chat/context.ts';
import { ChatRejected } from '#src/features/chat/services/chatService.ts';
import { getStoredFile, storeFile } from '#src/features/chat/store/attachedFileStore.ts';
import { chatSession, selectSession } from '#src/features/chat/store/chatSession.ts';
import { chatActions } from '#src/features/chat/store/chatSlice.ts';
import {
  selectCurrentPhase,
  selectIsStuck,
  selectChatStatus,
  selectAgentContext,
} from '#src/features/chat/store/selectors.ts';
import { loadUnit } from '#src/features/unit/api/units.ts';
import { locationChanged } from '#src/store/locationSlice.ts';
import { contactUpdated } from '#src/store/visitorSlice.ts';

import { browserOfTest, storedSessionOfTest, NOW, sessionOfTest, until } from './testBrowser.ts';
import { conversationOfTest, SID, VISITOR } from './testConversation.ts';

const KEY = 'TWILIO_WEBCHAT_WIDGET';
const formInput = { name: 'Ann Lee', query: 'Is 4B free?', email: 'ann@mail.example' };

type Browser = ReturnType<typeof browserOfTest>;
type Tab = ReturnType<Browser['openTab']>;

const submit = ({ store }: Tab, query = formInput.query, email = formInput.email) =>
  store.dispatch(
    chatSession.send({
      type: 'form.submitted',
      preEngagementData: { ...formInput, query, email },
      idempotencyKey: `key-of-${query}`,
    }),
  );
const say = ({ store }: Tab, body: string) =>
  store.dispatch(chatActions.messageSubmitted({ clientId: `id of ${body}`, body, files: [] }));
const getStatus = ({ store }: Tab) => selectChatStatus(store.getState());
const phase = ({ store }: Tab) => selectCurrentPhase(store.getState());
const untilPhase = (tab: Tab, expected: ReturnType<typeof phase>) =>
  until(tab.store, () => phase(tab) === expected);
const untilSent = (tab: Tab) => until(tab.store, () => tab.chat().outgoing.length === 0);

function keepSession({ kept: localEntries }: Browser, changes: object = {}) {
  localEntries.set(...storedSessionOfTest(changes));
}

test('The form starts a chat, and only its token, expiration and conversation are stored', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  const tab = browser.openTab(conversation.join);
  expect(phase(tab)).toBe('PreEngagementForm');
  submit(tab);
  expect(phase(tab)).toBe('Loading');
  await untilPhase(tab, 'MessagingCanvas');
  expect(browser.called('createChatSession')).toHaveLength(1);
  expect(JSON.parse(browser.kept.get(KEY) ?? '')).toEqual({
    token: 'token-1',
    expiration: sessionOfTest().expiration,
    conversation: { sid: SID },
  });
  expect(tab.chat().users).toEqual([{ identity: 'agent', friendlyName: 'Robin' }]);
});

test('A chat starts with the page where its first question is asked, unless pages are withheld from the agent', async () => {
  const browser = browserOfTest();
  const tab = browser.openTab(conversationOfTest().join);
  tab.store.dispatch(locationChanged('/units/4b/?applicationId=app-7&email=secret'));
  submit(tab);
  await untilPhase(tab, 'MessagingCanvas');
  const context = {
    pageUrl: '/units/4b/',
    pageCategory: 'APPLICATION',
    applicationId: 'app-7',
    deviceCategory: 'DESKTOP',
    appVersion: '1.0',
  };
  expect(browser.called('createChatSession')[0]?.input.context).toMatchObject(context);

  const silent = browserOfTest();
  const other = silent.openTab(conversationOfTest().join);
  other.store.dispatch(chatActions.contextUpdatesEnabled(false));
  submit(other);
  await untilPhase(other, 'MessagingCanvas');
  expect(silent.called('createChatSession')[0]?.input.context).toBeNull();
});

test('A chat started on a home’s page tells the agent which home it is', async () => {
  const unit = { id: 'unit-1', slug: '4b', property: { market: { name: 'Austin' } } };
  const browser = browserOfTest({ unit: () => unit });
  const tab = browser.openTab(conversationOfTest().join);
  tab.store.dispatch(locationChanged('/units/4b/'));
  await loadUnit(tab.store.dispatch, { organizationId: 'org', slug: '4b' });
  submit(tab);
  await untilPhase(tab, 'MessagingCanvas');
  expect(browser.called('createChatSession')[0]?.input.context).toMatchObject({
    unitId: 'unit-1',
    marketName: 'Austin',
  });
});

test('A stored session is used until it expires, and no new one is created', async () => {
  const browser = browserOfTest();
  keepSession(browser);
  const tab = browser.openTab(conversationOfTest().join);
  await untilPhase(tab, 'MessagingCanvas');
  expect(browser.called('createChatSession')).toEqual([]);

  const later = browserOfTest();
  keepSession(later, { expiration: '2026-11-20T15:59:59Z' });
  expect(phase(later.openTab(conversationOfTest().join))).toBe('PreEngagementForm');
});

test('The server, which is asked three times, says who speaks in a stored chat, where and about what', async () => {
  const about: ChatUseCase = 'MAINTENANCE_ASSISTANT';
  let failures = 2;
  const browser = browserOfTest({
    refreshChatToken: () =>
      failures-- > 0 ? undefined : { session: { ...sessionOfTest('token-1'), useCase: about } },
  });
  keepSession(browser);
  const tab = browser.openTab(conversationOfTest().join);
  await untilPhase(tab, 'MessagingCanvas');
  expect(browser.called('refreshChatToken')).toHaveLength(3);
  const { twilsockUri } = sessionOfTest();
  expect(selectSession(tab.store.getState())?.context).toMatchObject({
    token: 'token-1',
    identity: VISITOR,
    twilsockUri,
    useCase: about,
  });
  expect(JSON.parse(browser.kept.get(KEY) ?? '')).toMatchObject({
    token: 'token-1',
    conversation: { sid: SID },
  });
});

test('Old data stored beside the conversation are not used, and are removed once the chat is open', async () => {
  const browser = browserOfTest();
  keepSession(browser, {
    conversation: { sid: SID, identity: 'somebody', twilsockUri: 'wss://evil.example' },
  });
  const tab = browser.openTab(conversationOfTest().join);
  await untilPhase(tab, 'MessagingCanvas');
  expect(selectSession(tab.store.getState())?.context.identity).toBe(VISITOR);
  expect(browser.kept.get(KEY)).not.toMatch(/somebody|evil/);
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['without a date', JSON.stringify({ token: 'a', expiration: {}, conversation: { sid: 'CH1' } })],
  ['without a conversation', JSON.stringify({ token: 'a', expiration: '2099-01-01' })],
])('A stored session that is %s is reported as corrupt and treated as none', (_, text) => {
  const browser = browserOfTest();
  browser.kept.set(KEY, text);
  const tab = browser.openTab(conversationOfTest().join);
  expect(phase(tab)).toBe('PreEngagementForm');
  expect(browser.lines).toContain("Couldn't parse locally stored data");
});

test('A rejected session is cleared, and not used again', async () => {
  const browser = browserOfTest();
  keepSession(browser);
  const tab = browser.openTab(conversationOfTest({ isTokenTaken: () => false }).join);
  await untilPhase(tab, 'PreEngagementForm');
  expect(browser.kept.has(KEY)).toBe(false);
});

test('A chat that fails to start is tried twice and reported, and the form still shows what was written', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    const browser = browserOfTest({ createChatSession: () => undefined });
    const tab = browser.openTab(conversationOfTest().join);
    submit(tab);
    await jest.advanceTimersByTimeAsync(500);
    await untilPhase(tab, 'PreEngagementForm');
    const calls = browser.called('createChatSession');
    expect(calls).toHaveLength(2);
    expect(calls[0]?.input.idempotencyKey).toBe(calls[1]?.input.idempotencyKey);
    expect(browser.reports).toEqual(['No results from server']);
    expect(selectSession(tab.store.getState())?.context.preEngagementData).toEqual(formInput);
  } finally {
    jest.useRealTimers();
  }
});

test('A slow start that is tried again asks the first question only once', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    let answer: (value: object) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const [browser, conversation] = [browserOfTest({ createChatSession: () => slow }), conversationOfTest()];
    const tab = browser.openTab(conversation.join);
    submit(tab);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(selectIsStuck(tab.store.getState())).toBe(true);
    tab.store.dispatch(chatSession.send({ type: 'retry.requested' }));
    answer({ session: sessionOfTest() });
    await untilPhase(tab, 'MessagingCanvas');
    await jest.advanceTimersByTimeAsync(10_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(conversation.sent).toEqual([]);
    expect(tab.chat().outgoing).toEqual([]);
    expect(browser.called('createChatSession')).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('Validation errors from the server are shown at their fields', async () => {
  const browser = browserOfTest({
    createChatSession: () => ({ error: { code: 'RATE_LIMITED', message: 'You have begun many chats.' } }),
  });
  const tab = browser.openTab(conversationOfTest().join);
  submit(tab);
  await untilPhase(tab, 'PreEngagementForm');
  expect(selectSession(tab.store.getState())?.context.error?.message).toBe('You have begun many chats.');
  expect(browser.called('createChatSession')).toHaveLength(1);
});

test('A token that is about to end is renewed once by two tabs, and both go on with the new one', async () => {
  const [browser, here, there] = [browserOfTest(), conversationOfTest(), conversationOfTest()];
  keepSession(browser);
  const [one, other] = [browser.openTab(here.join), browser.openTab(there.join)];
  await Promise.all([untilPhase(one, 'MessagingCanvas'), untilPhase(other, 'MessagingCanvas')]);
  here.endSoon();
  there.endSoon();
  const token = (tab: Tab) => selectSession(tab.store.getState())?.context.token;
  await Promise.all([one, other].map((tab) => until(tab.store, () => token(tab) === 'token-2')));
  // one of them had requested a token for both when they opened
  expect(browser.called('refreshChatToken')).toHaveLength(2);
  expect(JSON.parse(browser.kept.get(KEY) ?? '')).toMatchObject({ token: 'token-2' });
});

test('A refresh without a stored session is reported, and the chat is over', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  keepSession(browser);
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  browser.kept.clear();
  conversation.endSoon();
  await until(tab.store, () => getStatus(tab) === 'over');
  expect(browser.reports).toEqual(["Can't update token: current token doesn't exist"]);
});

test('A token that the connection cannot go on with is requested again until it works', async () => {
  let fails = 2;
  const renewal = () => (fails-- > 0 ? Promise.reject(new Error('Not initialized')) : Promise.resolve());
  const [browser, conversation] = [browserOfTest(), conversationOfTest({ renewal })];
  keepSession(browser);
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  conversation.expire();
  await until(tab.store, () => tab.chat().connection === 'connected');
  expect(browser.called('refreshChatToken')).toHaveLength(1 + 3);
  expect(getStatus(tab)).toBe('open');
});

test.each([
  { rejected: ['token-2'], status: 'open', requested: 1 + 2 },
  { rejected: ['token-2', 'token-3'], status: 'over', requested: 1 + 2 },
])(
  'A token that ended before the connection continued is replaced once ($rejected rejected: $status)',
  async ({ rejected, status, requested }) => {
    const conversation = conversationOfTest({ isTokenTaken: (token) => !rejected.includes(token) });
    const browser = browserOfTest();
    keepSession(browser);
    const tab = browser.openTab(conversation.join);
    await untilPhase(tab, 'MessagingCanvas');
    conversation.expire();
    const isDone = () => getStatus(tab) !== 'open' || tab.chat().connection === 'connected';
    await until(tab.store, isDone);
    expect(getStatus(tab)).toBe(status);
    expect(browser.called('refreshChatToken')).toHaveLength(requested);
  },
);

test('A late rejection of a token ends nothing when a newer one has arrived', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const refused = new Promise<void>((_, reject) => {
    refuse = reject;
  });
  const renewal = (token: string) => (token === 'token-2' ? refused : Promise.resolve());
  const [browser, conversation] = [browserOfTest(), conversationOfTest({ renewal })];
  keepSession(browser);
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  const token = () => selectSession(tab.store.getState())?.context.token;
  for (const next of ['token-2', 'token-3']) {
    conversation.endSoon();
    await until(tab.store, () => token() === next);
  }
  refuse(new ChatRejected('No'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(getStatus(tab)).toBe('open');
  expect(browser.kept.has(KEY)).toBe(true);
});

test('A token that arrives after its chat was closed is not stored', async () => {
  let answer: (value: object) => void = () => undefined;
  const slow = new Promise((resolve) => {
    answer = resolve;
  });
  const browser = browserOfTest({ refreshChatToken: () => slow });
  const conversation = conversationOfTest();
  const tab = browser.openTab(conversation.join);
  submit(tab);
  await untilPhase(tab, 'MessagingCanvas');
  conversation.endSoon();
  tab.store.dispatch(chatSession.send({ type: 'end.confirmed' }));
  await until(tab.store, () => getStatus(tab) === 'ended');
  answer({ session: sessionOfTest('late') });
  await new Promise((resolve) => setImmediate(resolve));
  expect(browser.kept.has(KEY)).toBe(false);
});

test('Two tabs that start at the same time share one chat, which contains both questions', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  const [one, other] = [browser.openTab(conversation.join), browser.openTab(conversation.join)];
  submit(one, 'Is 4B free?');
  submit(other, 'May I bring a dog?');
  await Promise.all([untilPhase(one, 'MessagingCanvas'), untilPhase(other, 'MessagingCanvas')]);
  expect(browser.called('createChatSession')).toHaveLength(1);
  await untilSent(other);
  expect(conversation.sent.map(({ body }) => body)).toEqual(['May I bring a dog?']);
});

test('A chat that starts in one tab appears in the other, and so does its end', async () => {
  const [browser, here, there] = [browserOfTest(), conversationOfTest(), conversationOfTest()];
  const [one, other] = [browser.openTab(here.join), browser.openTab(there.join)];
  submit(one);
  await untilPhase(other, 'MessagingCanvas');
  one.store.dispatch(chatSession.send({ type: 'end.confirmed' }));
  await Promise.all([one, other].map((tab) => until(tab.store, () => getStatus(tab) === 'ended')));
  expect(browser.called('endAiAgentConversation').map(({ input }) => input)).toEqual([
    { agentIdentifier: 'leasing', conversationId: SID, organizationId: 'lantern' },
  ]);
  expect(browser.called('endChatSession')).toHaveLength(1);
  expect(browser.kept.has(KEY)).toBe(false);
});

test('A lost answer does not duplicate a message', async () => {
  const browser = browserOfTest();
  keepSession(browser);
  const fates = ['stored unheard', 'lost', 'heard'] as const;
  let at = 0;
  const conversation = conversationOfTest({
    getFate: () => 'dropped',
    sendingFate: () => fates[at++] ?? 'heard',
  });
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  say(tab, 'One');
  say(tab, 'Two');
  await untilSent(tab);
  expect(conversation.log.map(({ body }) => body)).toEqual(['One', 'Two']);
  expect(tab.chat().messages.map(({ body }) => body)).toEqual(['One', 'Two']);
});

test('A message that arrived without confirmation is not sent again, even if the newest known messages are old', async () => {
  const browser = browserOfTest();
  keepSession(browser);
  let isFirst = true;
  const conversation = conversationOfTest({
    getFate: () => 'dropped',
    getNewest: () => [],
    sendingFate() {
      const fate = isFirst ? 'stored unheard' : 'heard';
      isFirst = false;
      return fate;
    },
  });
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  say(tab, 'One');
  await untilSent(tab);
  expect(conversation.log.map(({ body }) => body)).toEqual(['One']);
  expect(tab.chat().messages.map(({ body }) => body)).toEqual(['One']);
});

test('Messages written without a connection wait in order, and survive the page', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  keepSession(browser);
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  conversation.goOffline();
  for (const body of ['One', 'Two', 'Three']) say(tab, body);
  tab.store.dispatch(chatActions.draftTyped('And f'));
  expect(tab.chat().isSending).toBe(true);
  const isStored = () => JSON.stringify([...browser.entries]).includes('And f');
  while (!isStored()) await new Promise((resolve) => setImmediate(resolve));

  const again = browser.openTab(conversation.join);
  await untilPhase(again, 'MessagingCanvas');
  await until(again.store, () => again.chat().messages.length === 3);
  await untilSent(again);
  expect(conversation.log.map(({ body }) => body)).toEqual(['One', 'Two', 'Three']);
  expect(again.chat().draft).toBe('And f');
});

test('A failed lookup is tried again, even if the connection has not changed', async () => {
  const browser = browserOfTest();
  keepSession(browser);
  const fates = ['stored unheard', 'heard'] as const;
  let [sends, failures] = [0, 0];
  const conversation = conversationOfTest({
    getFate: () => 'dropped',
    sendingFate: () => fates[sends++] ?? 'heard',
    isAnswering: () => sends === 0 || failures++ >= 2,
  });
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  say(tab, 'One');
  await untilSent(tab);
  expect(conversation.log.map(({ body }) => body)).toEqual(['One']);
});

test('Messages that wait when the chat ends are shown as not sent', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  keepSession(browser);
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  conversation.goOffline();
  say(tab, 'One');
  conversation.close();
  expect(getStatus(tab)).toBe('ended');
  expect(tab.chat().outgoing).toMatchObject([{ body: 'One', state: 'Not sent' }]);
  expect(tab.chat().outgoing[0]?.error).toBe('This chat is closed to new messages.');
  expect(tab.chat().isSending).toBe(false);
});

test('A chat that has ended stores nothing of what was written', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  keepSession(browser);
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  tab.store.dispatch(chatActions.draftTyped('Never mind'));
  while (browser.entries.size === 0) await new Promise((resolve) => setImmediate(resolve));
  tab.store.dispatch(chatSession.send({ type: 'end.confirmed' }));
  await until(tab.store, () => getStatus(tab) === 'ended');
  while (browser.entries.size > 0) await new Promise((resolve) => setImmediate(resolve));
  tab.store.dispatch(
    chatActions.feedbackSubmitted({ messageSid: null, rating: 5, helpful: null, comment: null }),
  );
  await until(tab.store, () => tab.chat().feedback['']?.state === 'Sent');
  expect(browser.called('sendChatFeedback')[0]?.input).toMatchObject({ conversationSid: SID, rating: 5 });
  tab.store.dispatch(chatSession.send({ type: 'chat.restarted' }));
  expect(phase(tab)).toBe('PreEngagementForm');
  expect(tab.chat().messages).toEqual([]);
});

/** Two chats in one browser, one after the other. */
function twoChats() {
  const sids = [SID, 'CH2'];
  const browser = browserOfTest({
    refreshChatToken: () => ({ error: { code: 'NOT_FOUND', message: 'There is no such chat.' } }),
    createChatSession: () => ({ session: { ...sessionOfTest(), conversationSid: sids.shift() ?? 'CH3' } }),
  });
  return { browser, before: conversationOfTest(), after: conversationOfTest() };
}

const storedText = ({ entries }: Browser) => JSON.stringify([...entries]);
const untilStored = async (browser: Browser, words: string) => {
  while (!storedText(browser).includes(words)) await new Promise((resolve) => setImmediate(resolve));
};
const plan = { name: 'pay stub.pdf', type: 'application/pdf', size: 4 };

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Leaves one unsent item of each kind. */
async function leaveUnsent(browser: Browser, tab: Tab, { goOffline }: { goOffline: () => void }) {
  submit(tab);
  await untilPhase(tab, 'MessagingCanvas');
  goOffline();
  say(tab, 'Is it still free?');
  storeFile(tab.store, plan, new Blob(['Plan']));
  tab.store.dispatch(chatActions.fileAttached(plan));
  tab.store.dispatch(chatActions.draftTyped('And does the pri'));
  await untilStored(browser, 'And does the pri');
  await settled();
}

test.each([
  ['is over because no token opens it any more', false],
  ['had expired before the page was opened again', true],
])('Unsent messages of a chat that %s continue in the next one', async (_, isReloaded) => {
  const { browser, before, after } = twoChats();
  const joins = [before.join, after.join];
  const tab = browser.openTab((...args) => (joins.shift() ?? after.join)(...args));
  await leaveUnsent(browser, tab, before);

  if (isReloaded) keepSession(browser, { expiration: '2026-11-20T15:59:59Z' });
  else before.expire();
  const next = isReloaded ? browser.openTab(after.join) : tab;
  if (!isReloaded) {
    await until(tab.store, () => getStatus(tab) === 'over');
    tab.store.dispatch(chatSession.send({ type: 'chat.restarted' }));
  }
  expect(phase(next)).toBe('PreEngagementForm');
  submit(next, formInput.query, ' Ann@Mail.example');
  await until(next.store, () => next.chat().draft === 'And does the pri');
  expect(next.chat().attachedFiles).toEqual([plan]);
  expect(getStoredFile(next.store, plan)).not.toBeNull();
  expect(next.chat().outgoing).toMatchObject([
    { body: 'Is it still free?', state: 'Not sent', error: 'The chat this was written in has ended.' },
  ]);
  next.store.dispatch(chatActions.sendingRetried('id of Is it still free?'));
  await untilSent(next);
  expect(after.log.map(({ body }) => body)).toEqual(['Is it still free?']);
});

test('Unsent messages of another visitor are deleted when a new visitor starts a chat in the same browser', async () => {
  const { browser, before, after } = twoChats();
  await leaveUnsent(browser, browser.openTab(before.join), before);
  browser.kept.delete(KEY);

  const next = browser.openTab(after.join);
  submit(next, 'Hello?', 'bob@mail.example');
  await untilPhase(next, 'MessagingCanvas');
  next.store.dispatch(chatActions.draftTyped('My own words'));
  await untilStored(browser, 'My own words');
  expect(storedText(browser)).not.toMatch(/Is it still free|pay stub|And does the pri|CH1\//);
  expect(next.chat()).toMatchObject({ draft: 'My own words', attachedFiles: [], outgoing: [] });
  expect(getStoredFile(next.store, plan)).toBeNull();
});

test('Other tabs see a chat only once everything that continues in it is there', async () => {
  const { browser, before, after } = twoChats();
  await leaveUnsent(browser, browser.openTab(before.join), before);
  browser.kept.delete(KEY);
  const found: string[] = [];
  const set = browser.kept.set.bind(browser.kept);
  browser.kept.set = (key, text) => {
    if (key === KEY) found.push(storedText(browser));
    return set(key, text);
  };
  const next = browser.openTab(after.join);
  submit(next);
  await untilPhase(next, 'MessagingCanvas');
  expect(found).toEqual([expect.stringMatching(/CH2\/.*And does the pri/)]);
});

test('Items that continue in the next chat are stored no longer than before, without their email address', async () => {
  const { browser, before, after } = twoChats();
  await leaveUnsent(browser, browser.openTab(before.join), before);
  browser.kept.delete(KEY);
  const written = NOW - 20 * 3_600_000;
  for (const key of browser.entries.keys()) browser.written.set(key, written);

  const next = browser.openTab(after.join);
  submit(next);
  await until(next.store, () => next.chat().outgoing.length > 0);
  await settled();
  const own = [...browser.entries.keys()].filter((key) => /draft|message|file/.test(key));
  expect(own.map((key) => browser.written.get(key))).toEqual([written, written, written]);
  expect(storedText(browser)).not.toContain('ann@');
});

test('The files of a chat are read only where they continue', async () => {
  const { browser, before, after } = twoChats();
  await leaveUnsent(browser, browser.openTab(before.join), before);
  browser.kept.delete(KEY);
  browser.read.length = 0;
  const next = browser.openTab(after.join);
  submit(next, 'Hello?', 'bob@mail.example');
  await untilPhase(next, 'MessagingCanvas');
  next.store.dispatch(chatActions.draftTyped('My own words'));
  await untilStored(browser, 'My own words');
  expect(browser.read.filter((key) => key.includes('/file/'))).toEqual([]);
});

test('Entries that were still being stored when a chat ended are deleted with the rest', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  keepSession(browser);
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  tab.store.dispatch(chatActions.draftTyped('Never'));
  tab.store.dispatch(chatActions.draftTyped('Never mind'));
  conversation.close();
  expect(getStatus(tab)).toBe('ended');
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect([...browser.entries.keys()]).toEqual([]);
});

test('The remains of an abandoned chat are deleted after a day', async () => {
  const browser = browserOfTest();
  for (const [key, hours] of [
    ['CH7/draft/', 25],
    ['CH8/draft/', 23],
  ] as const) {
    browser.entries.set(key, { draft: 'Words', attachedFiles: [] });
    browser.written.set(key, NOW - hours * 3_600_000);
  }
  browser.openTab(conversationOfTest().join);
  await new Promise((resolve) => setImmediate(resolve));
  expect([...browser.entries.keys()]).toEqual(['CH8/draft/']);
});

test('The content of a file is released when its message has arrived', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  keepSession(browser);
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  const plan = { name: 'plan.txt', type: 'text/plain', size: 4 };
  storeFile(tab.store, plan, new Blob(['Plan']));
  tab.store.dispatch(chatActions.fileAttached(plan));
  tab.store.dispatch(chatActions.messageSubmitted({ clientId: 'one', body: '', files: [plan] }));
  expect(getStoredFile(tab.store, plan)).not.toBeNull();
  await untilSent(tab);
  expect(conversation.sent[0]?.files).toHaveLength(1);
  expect(getStoredFile(tab.store, plan)).toBeNull();
});

test('The store contains no token once its chat is closed', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  const tab = browser.openTab(conversation.join);
  submit(tab);
  await untilPhase(tab, 'MessagingCanvas');
  conversation.endSoon();
  await until(tab.store, () => selectSession(tab.store.getState())?.context.token === 'token-2');
  tab.store.dispatch(chatSession.send({ type: 'end.confirmed' }));
  await until(tab.store, () => getStatus(tab) === 'ended');
  tab.store.dispatch(chatSession.send({ type: 'chat.restarted' }));
  expect(JSON.stringify(tab.store.getState())).not.toMatch(/token-\d/);
});

test('A token that was about to end before the chat was open is renewed', async () => {
  const ending = { ...sessionOfTest('ending'), expiration: new Date(NOW + 180_000).toISOString() };
  const sessions = [ending, sessionOfTest('fresh')];
  const browser = browserOfTest({ refreshChatToken: () => ({ session: sessions.shift() }) });
  keepSession(browser);
  const tab = browser.openTab(conversationOfTest().join);
  await until(tab.store, () => selectSession(tab.store.getState())?.context.token === 'fresh');
  expect(browser.called('refreshChatToken')).toHaveLength(2);
});

test('The read position is reported once there is a connection again', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  keepSession(browser);
  const tab = browser.openTab(conversation.join);
  await untilPhase(tab, 'MessagingCanvas');
  conversation.say('It is free.');
  conversation.goOffline();
  tab.store.dispatch(chatActions.messagesRead(0));
  await new Promise((resolve) => setImmediate(resolve));
  expect(conversation.asked).not.toContain('read 0');
  conversation.comeBack();
  await new Promise((resolve) => setImmediate(resolve));
  expect(conversation.asked).toContain('read 0');
});

test('Another use case clears the stored chat, here and in the other tab', async () => {
  const [browser, here, there] = [browserOfTest(), conversationOfTest(), conversationOfTest()];
  keepSession(browser);
  const [one, other] = [browser.openTab(here.join), browser.openTab(there.join)];
  await Promise.all([untilPhase(one, 'MessagingCanvas'), untilPhase(other, 'MessagingCanvas')]);
  one.store.dispatch(
    chatSession.send({ type: 'useCase.changed', useCase: 'RESIDENT_SUPPORT', agentIdentifier: 'residents' }),
  );
  await Promise.all([untilPhase(one, 'PreEngagementForm'), untilPhase(other, 'PreEngagementForm')]);
  expect(browser.kept.has(KEY)).toBe(false);
});

test('The agent is notified of the visitor’s page and stated name, and of neither when that is off', async () => {
  const browser = browserOfTest();
  keepSession(browser);
  const tab = browser.openTab(conversationOfTest().join);
  await untilPhase(tab, 'MessagingCanvas');
  tab.store.dispatch(contactUpdated({ email: 'ann@mail.example', firstName: 'Ann' }));
  tab.store.dispatch(locationChanged('/listings?applicationId=app-7&email=secret'));
  await until(tab.store, () => selectAgentContext(tab.store.getState()) !== null);
  const sentContext = () => browser.called('updateAiAgentConversation').at(-1)?.input;
  expect(sentContext()).toMatchObject({
    userEmail: 'ann@mail.example',
    userFirstName: 'Ann',
    userIdentity: VISITOR,
    agentIdentifier: 'leasing',
    organizationId: 'lantern',
    conversationId: SID,
    conversationContext: {
      applicationId: 'app-7',
      pageCategory: 'APPLICATION',
      pageUrl: '/listings',
      deviceCategory: 'DESKTOP',
      appVersion: '1.0',
    },
  });
  expect(selectAgentContext(tab.store.getState())).toMatchObject({
    conversationId: SID,
    timeZone: 'America/Chicago',
    language: 'en-US',
  });
  const times = browser.called('updateAiAgentConversation').length;
  tab.store.dispatch(chatActions.contextUpdatesEnabled(false));
  tab.store.dispatch(locationChanged('/terms'));
  expect(selectAgentContext(tab.store.getState())).toBeNull();
  expect(browser.called('updateAiAgentConversation')).toHaveLength(times);
});

test('A request that is never answered ends in a choice instead of a spinner', async () => {
  const browser = browserOfTest();
  keepSession(browser);
  const tab = browser.openTab(() => Promise.reject(new Error('No network')));
  await until(tab.store, () => selectIsStuck(tab.store.getState()));
  tab.store.dispatch(chatSession.send({ type: 'restart.requested' }));
  expect(phase(tab)).toBe('PreEngagementForm');
  expect(browser.kept.has(KEY)).toBe(false);
});
