import type { StoreEnhancer } from '@reduxjs/toolkit';
import { instrument } from '@redux-devtools/instrument';

import { addChat, chatSession } from '#src/features/chat/store/chatSession.ts';
import { chatActions } from '#src/features/chat/store/chatSlice.ts';
import { chatWidgetSlice } from '#src/features/chat/store/chatWidget.ts';
import { selectChat, selectChatStatus, selectCurrentPhase } from '#src/features/chat/store/selectors.ts';
import { createDevToolsOptions } from '#src/store/log/devToolsOptions.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { browserOfTest, sessionOfTest, until } from '#tests/features/chat/testBrowser.ts';
import { conversationOfTest } from '#tests/features/chat/testConversation.ts';

import { exportByExtension, readExport, showInExtension } from './devToolsExtension.ts';

const devTools = () => instrument(undefined, { maxAge: 1000 }) as unknown as StoreEnhancer;

test('a chat’s export has stand-ins for tokens, contact data and all that was written, and shows the same chat', async () => {
  const browser = browserOfTest({
    createChatSession: () => ({ session: sessionOfTest('canary-token-of-the-chat') }),
  });
  const conversation = conversationOfTest();
  const { store, chat } = browser.openTab(conversation.join, {}, [devTools()]);
  store.dispatch(
    chatSession.send({
      type: 'form.submitted',
      preEngagementData: { name: 'Canary', query: 'Is 4B good for a canary?', email: 'canary@mail.example' },
      idempotencyKey: 'key-of-the-canary',
    }),
  );
  await until(store, () => selectChatStatus(store.getState()) === 'open');
  conversation.say('It is, Canary.');
  store.dispatch(
    chatActions.messageSubmitted({ clientId: 'mine', body: 'My canary sings\nat 555-0177.', files: [] }),
  );
  await until(store, () => chat().messages.length === 2 && chat().outgoing.length === 0);
  store.dispatch(chatActions.fileAttached({ name: 'canary.png', type: 'image/png', size: 10 }));
  store.dispatch(chatActions.draftTyped('And the canary’s cage'));
  expect(JSON.stringify(store.getState())).toMatch(/canary-token-of-the-chat/);

  const file = exportByExtension(store, createDevToolsOptions());
  for (const seen of [file, showInExtension(store, createDevToolsOptions())])
    expect(seen).not.toMatch(/canary|0177/i);

  const again = makeStore({ backend: () => Promise.resolve({ data: {} }), enhancers: [devTools()] });
  again.addSlice(chatWidgetSlice);
  addChat(again);
  const { payload, preloadedState } = readExport(file);
  (again as unknown as { liftedStore: { dispatch: (action: object) => void } }).liftedStore.dispatch({
    type: 'IMPORT_STATE',
    nextLiftedState: payload,
    preloadedState,
    noRecompute: false,
  });
  const shown = selectChat(again.getState());
  expect(selectCurrentPhase(again.getState())).toBe('MessagingCanvas');
  expect(shown.messages.map(({ index }) => index)).toEqual(chat().messages.map(({ index }) => index));
  // whose message it is stays recognizable, and so does its shape
  const [question, answer] = [shown.messages.at(-1), shown.messages.at(0)];
  expect(question?.author).not.toBe(answer?.author);
  expect(question?.body?.split('\n')).toHaveLength(2);
  expect(shown.draft).toMatch(/^Text \d+/);
  expect(shown.attachedFiles).toHaveLength(1);
});
