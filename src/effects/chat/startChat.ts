import { addChat, chatSession, selectSession } from '#src/store/chat/chatSession.ts';
import { selectIsStale } from '#src/store/chat/selectors.ts';
import { selectChatRequest } from '#src/store/chatWidget.ts';
import type { AppStore } from '#src/store/makeStore.ts';

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
export function startChat(store: AppStore, parts: ChatDeps) {
  const place = createConversationHolder();

  addChat(store);
  const form = persistChatForm(store, parts);
  const unsent = persistUnsent(store, parts, place);
  sessionEffects(store, parts, { place, unsent });
  syncWithTabs(store, parts);
  sendOutgoing(store, { ...parts, unsent }, place, syncMissedMessages(store, parts, place));
  conversationEffects(store, parts, place);
  const giveContext = syncChatContext(store, parts);
  syncAgentAttributes(store, parts);
  parts.onOnline(() => {
    if (selectIsStale(store.getState())) store.dispatch(chatSession.send({ type: 'retry.requested' }));
  });
  if (parts.isReplayed) return;

  ringForMessages(store, parts);
  void parts.unsent.sweep().catch(() => undefined);
  giveContext();
  form.takeUp();
  const request = selectChatRequest(store.getState());
  if (!request || !selectSession(store.getState())?.matches({ Loading: 'idle' })) return;
  const { organizationId, agentIdentifier, useCase } = request;
  store.dispatch(chatSession.send({ type: 'chat.opened', organizationId, agentIdentifier, useCase }));
}
