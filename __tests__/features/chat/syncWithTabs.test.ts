import { chatSession, selectSession } from '#src/features/chat/store/chatSession.ts';
import { selectCurrentPhase, selectChatStatus } from '#src/features/chat/store/selectors.ts';

import { browserOfTest, storedSessionOfTest, sessionOfTest, until } from './testBrowser.ts';
import { conversationOfTest } from './testConversation.ts';

const formInput = { name: 'Ann Lee', query: 'Is 4B free?', email: 'ann@mail.example' };

type Browser = ReturnType<typeof browserOfTest>;
type Tab = ReturnType<Browser['openTab']>;

/** A tab that sends nothing to the others and receives nothing from them. */
const silent = {
  tabs: {
    broadcast: () => undefined,
    onSignal: () => undefined,
    runExclusively: <Result>(_what: string, work: () => Promise<Result>) => work(),
    close: () => undefined,
  },
};

const phase = ({ store }: Tab) => selectCurrentPhase(store.getState());
const context = ({ store }: Tab) => selectSession(store.getState())?.context;
const untilPhase = (tab: Tab, expected: ReturnType<typeof phase>) =>
  until(tab.store, () => phase(tab) === expected);
const begin = ({ store }: Tab) =>
  store.dispatch(
    chatSession.send({ type: 'form.submitted', preEngagementData: formInput, idempotencyKey: 'key-of-ann' }),
  );
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test('A chat started in a tab that sends no messages arrives here through storage, and so does its end', async () => {
  const browser = browserOfTest();
  const [one, other] = [conversationOfTest(), conversationOfTest()].map(({ join }) =>
    browser.openTab(join, silent),
  ) as [Tab, Tab];
  begin(one);
  await untilPhase(other, 'MessagingCanvas');
  expect(context(other)?.conversationSid).toBe(context(one)?.conversationSid);
  expect(browser.called('createChatSession')).toHaveLength(1);

  one.store.dispatch(chatSession.send({ type: 'end.confirmed' }));
  await untilPhase(other, 'PreEngagementForm');
  expect(context(other)?.token).toBeNull();
});

test('When all stored data are cleared, no tab shows the chat any more', async () => {
  const browser = browserOfTest();
  browser.kept.set(...storedSessionOfTest());
  const tabs = [conversationOfTest(), conversationOfTest()].map(({ join }) => browser.openTab(join));
  await Promise.all(tabs.map((tab) => untilPhase(tab, 'MessagingCanvas')));
  browser.clearStorage();
  await Promise.all(tabs.map((tab) => untilPhase(tab, 'PreEngagementForm')));
  expect(tabs.map((tab) => tab.chat().messages)).toEqual([[], []]);
});

test('A message from another tab is not undone by its stored state: an ended chat stays visible', async () => {
  const browser = browserOfTest();
  const [one, other] = [conversationOfTest(), conversationOfTest()].map(({ join }) =>
    browser.openTab(join),
  ) as [Tab, Tab];
  begin(one);
  await untilPhase(other, 'MessagingCanvas');
  const asking = browser.called('refreshChatToken').length;
  await turns();
  one.store.dispatch(chatSession.send({ type: 'end.confirmed' }));
  await until(other.store, () => selectChatStatus(other.store.getState()) === 'ended');
  await turns();
  expect(selectChatStatus(other.store.getState())).toBe('ended');
  expect(browser.called('refreshChatToken')).toHaveLength(asking);
});

test('A chat that no token opens any more is over in every tab, and its messages stay readable there', async () => {
  let isOver = false;
  const browser = browserOfTest({
    refreshChatToken: () =>
      isOver
        ? { error: { code: 'NOT_FOUND', message: 'There is no such chat.' } }
        : { session: sessionOfTest('token-of-both') },
  });
  browser.kept.set(...storedSessionOfTest());
  const [here, there] = [conversationOfTest(), conversationOfTest()];
  there.say('It is free.');
  const [one, other] = [browser.openTab(here.join), browser.openTab(there.join)];
  await Promise.all([untilPhase(one, 'MessagingCanvas'), untilPhase(other, 'MessagingCanvas')]);
  isOver = true;
  here.expire();
  await until(one.store, () => selectChatStatus(one.store.getState()) === 'over');
  await turns();
  expect(selectChatStatus(other.store.getState())).toBe('over');
  expect(other.chat().messages.map(({ body }) => body)).toEqual(['It is free.']);
});

test('A question under way here when a chat starts elsewhere becomes a draft', async () => {
  const browser = browserOfTest();
  const [one, other] = [conversationOfTest(), conversationOfTest()].map(({ join }) =>
    browser.openTab(join),
  ) as [Tab, Tab];
  other.store.dispatch(
    chatSession.send({ type: 'form.changed', preEngagementData: { query: 'May I bring a d' } }),
  );
  begin(one);
  await untilPhase(other, 'MessagingCanvas');
  expect(other.chat().draft).toBe('May I bring a d');
  expect(one.chat().draft).toBe('');
});
