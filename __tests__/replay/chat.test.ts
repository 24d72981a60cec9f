import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import type { LiftedState } from '@redux-devtools/instrument';
import { instrument } from '@redux-devtools/instrument';

import type { ChatDeps } from '#src/features/chat/effects/chatEffectDeps.ts';
import { startChat } from '#src/features/chat/effects/startChat.ts';
import { addChat, chatSession } from '#src/features/chat/store/chatSession.ts';
import { chatActions } from '#src/features/chat/store/chatSlice.ts';
import { chatWidgetSlice } from '#src/features/chat/store/chatWidget.ts';
import { selectChat, selectCurrentPhase, selectChatStatus } from '#src/features/chat/store/selectors.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { browserOfTest, until } from '#tests/features/chat/testBrowser.ts';
import { conversationOfTest } from '#tests/features/chat/testConversation.ts';

type Lifted = {
  getState: () => LiftedState<RootState, Action, unknown>;
  dispatch: (action: unknown) => void;
};

const devTools = () => instrument<RootState, Action>(undefined, { maxAge: 1000 }) as StoreEnhancer;
const lifted = (store: object) => (store as { liftedStore: Lifted }).liftedStore;

/** Dependencies that record every external call, because a replay must make none. */
const createRecordingDeps = (outside: string[]): ChatDeps =>
  new Proxy({} as ChatDeps, {
    get: (_, name) => {
      return new Proxy(() => undefined, {
        get:
          (_, part) =>
          (...args: unknown[]) => {
            if (part !== 'onSignal' && part !== 'onChanged') outside.push(`${String(name)}.${String(part)}`);
            if (part === 'sweep') return Promise.resolve();
            return args.length > 0 ? undefined : null;
          },
        apply: () => {
          if (name !== 'onOnline' && name !== 'onResized') outside.push(String(name));
          return 'DESKTOP';
        },
      });
    },
  });

test('A recorded chat is shown again in a new store, without a socket or a request', async () => {
  const [browser, conversation] = [browserOfTest(), conversationOfTest()];
  const { store, chat } = browser.openTab(conversation.join, {}, [devTools()]);
  const getStatus = () => selectChatStatus(store.getState());
  store.dispatch(
    chatSession.send({
      type: 'form.submitted',
      preEngagementData: { name: 'Ann', query: 'Is 4B free?', email: 'ann@mail.example' },
      idempotencyKey: 'key-of-ann',
    }),
  );
  await until(store, () => getStatus() === 'open');
  conversation.say('It is.');
  store.dispatch(chatActions.messageSubmitted({ clientId: 'mine', body: 'Good.', files: [] }));
  await until(store, () => chat().messages.length === 2 && chat().outgoing.length === 0);
  conversation.goOffline();
  store.dispatch(chatActions.draftTyped('And the'));
  const { stagedActionIds, actionsById, committedState } = lifted(store).getState();
  const recording = JSON.parse(
    JSON.stringify({
      type: 'IMPORT_STATE',
      nextLiftedState: stagedActionIds.slice(1).flatMap((id) => actionsById[id]?.action ?? []),
      preloadedState: committedState,
      noRecompute: false,
    }),
  ) as { nextLiftedState: Action[] };

  const outside: string[] = [];
  const again = makeStore({
    backend: ({ operationName }) => {
      outside.push(operationName);
      return Promise.resolve({ data: {} });
    },
    enhancers: [devTools()],
  });
  again.addSlice(chatWidgetSlice);
  addChat(again);
  startChat(again, createRecordingDeps(outside));
  outside.length = 0;
  again.stillness.showPast();
  lifted(again).dispatch(recording);
  await new Promise((resolve) => setImmediate(resolve));

  expect(selectChat(again.getState())).toEqual(chat());
  expect(selectCurrentPhase(again.getState())).toBe('MessagingCanvas');
  expect(selectChat(again.getState())).toMatchObject({ draft: 'And the', connection: 'offline' });
  expect(outside).toEqual([]);
});
