import { chatSession } from '#src/features/chat/store/chatSession.ts';
import { selectIsSoundOn, soundSwitched } from '#src/features/chat/store/chatSound.ts';
import { selectCurrentPhase } from '#src/features/chat/store/selectors.ts';

import { browserOfTest, storedSessionOfTest, until } from './testBrowser.ts';
import { AGENT, conversationOfTest, VISITOR } from './testConversation.ts';

type Choice = Parameters<ReturnType<typeof browserOfTest>['openTab']>[1];

/**
 * Tabs of one browser with a chat in which the visitor has asked something, and where the agent can answer.
 */
async function openTabs(...choices: Choice[]) {
  const browser = browserOfTest();
  browser.kept.set(...storedSessionOfTest());
  const ends = choices.map(() => conversationOfTest());
  ends.forEach((end) => end.say('Is 4B free?', VISITOR));
  const tabs = ends.map((end, at) => browser.openTab(end.join, choices[at]));
  await Promise.all(
    tabs.map(({ store, chat }) =>
      until(
        store,
        () => selectCurrentPhase(store.getState()) === 'MessagingCanvas' && chat().messages.length === 1,
      ),
    ),
  );
  const [first] = tabs;
  if (!first) throw new Error('There is no tab');
  return {
    ...browser,
    first,
    /** Sends a message from the other end, and waits until everything it triggers has happened. */
    hear: async (body: string, author = AGENT) => {
      ends.forEach((end) => end.say(body, author));
      for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const away = { isPageFocused: () => false };

test('the chat is silent until its sound is turned on, which plays once, and the setting stays', async () => {
  const { first, rung, hear, openTab } = await openTabs(away);
  await hear('It is.');
  expect(rung).toEqual([]);

  first.store.dispatch(soundSwitched(true));
  expect(rung).toEqual([0]);
  await hear('From May on.');
  expect(rung).toEqual([0, 0]);
  const later = openTab(conversationOfTest().join);
  expect(selectIsSoundOn(later.store.getState())).toBe(true);

  first.store.dispatch(soundSwitched(false));
  await hear('For 1,850 a month.');
  expect(rung).toEqual([0, 0]);
});

test('answers that the visitor sees arrive do not ring, nor do their own messages; one in a closed chat does', async () => {
  const { first, rung, hear } = await openTabs({ isPageFocused: () => true });
  first.store.dispatch(soundSwitched(true));
  await hear('It is.');
  await hear('And the garden?', VISITOR);
  expect(rung).toEqual([0]);

  first.store.dispatch(chatSession.send({ type: 'widget.collapsed' }));
  await hear('It has one.');
  expect(rung).toEqual([0, 0]);
});

test('of two tabs only one rings, and neither does while the visitor reads in one', async () => {
  let isRead = false;
  const { first, rung, hear } = await openTabs(away, { isPageFocused: () => isRead });
  first.store.dispatch(soundSwitched(true));
  await hear('It is.');
  expect(rung).toHaveLength(2);

  isRead = true;
  await hear('From May on.');
  expect(rung).toHaveLength(2);
});
