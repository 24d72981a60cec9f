import { chatActions } from '#src/features/chat/store/chatSlice.ts';
import { selectGaps, selectChatStatus } from '#src/features/chat/store/selectors.ts';
import { numbers } from '#tests/support/numbers.ts';

import { browserOfTest, storedSessionOfTest, until } from './testBrowser.ts';
import type { Fate } from './testConversation.ts';
import { conversationOfTest } from './testConversation.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function fates(next: () => number): () => Fate {
  return () => {
    const chance = next();
    if (chance < 0.2) return 'dropped';
    if (chance < 0.4) return 'doubled';
    return chance < 0.6 ? 'late' : 'told';
  };
}

type Tab = ReturnType<ReturnType<typeof browserOfTest>['openTab']>;
type Options = { reconnects?: number; expiries?: number; onOpened?: (store: Tab['store']) => void };

/** Runs a long chat over a bad network, and returns what the store and the other end have in the end. */
export async function faultRun(count: number, { reconnects = 20, expiries = 5, onOpened }: Options = {}) {
  const next = numbers(count);
  const conversation = conversationOfTest({
    getFate: fates(next),
    sendingFate() {
      const chance = next();
      if (chance < 0.1) return 'stored unheard';
      return chance < 0.2 ? 'lost' : 'heard';
    },
  });
  const browser = browserOfTest();
  browser.kept.set(...storedSessionOfTest());
  const { store, chat } = browser.openTab(conversation.join);
  await until(store, () => selectChatStatus(store.getState()) === 'open');
  const openings = browser.called('refreshChatToken').length;
  onOpened?.(store);

  const submitted: string[] = [];
  const every = (times: number, at: number) => at % Math.ceil(count / times) === Math.ceil(count / times) - 1;
  for (let at = 0; at < count; at++) {
    conversation.say(`Answer ${at}`);
    if (at % 50 === 0) {
      submitted.push(`mine-${at}`);
      store.dispatch(
        chatActions.messageSubmitted({ clientId: `mine-${at}`, body: `Question ${at}`, files: [] }),
      );
    }
    if (every(reconnects, at)) {
      conversation.goOffline();
      conversation.say('While you are away');
      await turn();
      conversation.comeBack();
    } else if (every(expiries, at + 3)) conversation.expire();
    if (at % 10 === 0) await turn();
  }
  await until(store, () => chat().connection === 'connected');
  conversation.goOffline();
  conversation.comeBack();
  await until(
    store,
    () =>
      chat().messages.at(-1)?.index === conversation.log.length - 1 &&
      selectGaps(store.getState()).length === 0 &&
      chat().outgoing.length === 0,
  );
  const { messages } = chat();
  const sids = messages.map((message) => message.sid);
  const mine = conversation.log.flatMap(({ attributes }) =>
    typeof attributes.clientId === 'string' ? [attributes.clientId] : [],
  );
  return {
    lost: conversation.log.filter((message) => !sids.includes(message.sid)).length,
    doubled: sids.length - new Set(sids).size,
    outOfOrder: messages.filter(({ index }, at) => at > 0 && index <= (messages[at - 1]?.index ?? -1)).length,
    sent: { expected: submitted.sort(), stored: mine.sort() },
    /** All messages at the other end. */
    said: conversation.log.map(({ body }) => body ?? ''),
    renewed: browser.called('refreshChatToken').length - openings,
  };
}
