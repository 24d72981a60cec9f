import type { AppStore } from '#src/store/makeStore.ts';

import { addChat, chatSession, selectSession } from '../store/chatSession.ts';
import { soundFound } from '../store/chatSound.ts';
import { chatRequested, selectChatRequest } from '../store/chatWidget.ts';
import { selectIsStale } from '../store/selectors.ts';
import { syncMissedMessages } from './syncMissedMessages.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import { syncChatContext } from './syncChatContext.ts';
import { syncWithTabs } from './syncWithTabs.ts';
import { persistChatForm } from './persistChatForm.ts';
import { persistUnsent } from './persistUnsent.ts';
import { createConversationHolder } from './openConversation.ts';
import { sendOutgoing } from './sendOutgoing.ts';
import { sessionEffects } from './sessionEffects.ts';
import { ringForMessages } from './ringForMessages.ts';
import { conversationEffects } from './conversationEffects.ts';
import { syncAgentAttributes } from './syncAgentAttributes.ts';

/** Starts the chat, which opens with the agent that the widget specifies. */
export function startChat(store: AppStore, deps: ChatDeps) {
  const holder = createConversationHolder();

  addChat(store);
  const form = persistChatForm(store, deps);
  const unsent = persistUnsent(store, deps, holder);
  sessionEffects(store, deps, { place: holder, unsent });
  syncWithTabs(store, deps);
  sendOutgoing(store, { ...deps, unsent }, holder, syncMissedMessages(store, deps, holder));
  conversationEffects(store, deps, holder);
  const setInitialContext = syncChatContext(store, deps);
  syncAgentAttributes(store, deps);
  deps.onOnline(() => {
    if (selectIsStale(store.getState())) store.dispatch(chatSession.send({ type: 'retry.requested' }));
  });
  ringForMessages(store, deps);
  void deps.unsent.sweep().catch(() => undefined);
  store.stillness.subscribe(() => {
    if (store.stillness.isStill()) holder.leave();
  });

  function open() {
    store.dispatch(soundFound(deps.sound.isOn()));
    setInitialContext();
    form.restore();
    const request = selectChatRequest(store.getState());
    if (!request || !isIdle()) return;
    const { organizationId, agentIdentifier, useCase } = request;
    store.dispatch(chatSession.send({ type: 'chat.opened', organizationId, agentIdentifier, useCase }));
  }
  const isIdle = () => selectSession(store.getState())?.matches({ Loading: 'idle' }) === true;
  // once more when a replayed visit has continued
  store.startListening({ predicate: (action) => chatRequested.match(action) && isIdle(), effect: open });
  open();
}
