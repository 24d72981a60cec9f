import { addChat, chatSession, selectSession } from '#src/store/chat/chatSession.ts';
import { selectIsStale } from '#src/store/chat/selectors.ts';
import { selectChatWanted } from '#src/store/chatWidget.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { catchUp } from './catchUp.ts';
import type { ChatParts } from './chatParts.ts';
import { followContext } from './followContext.ts';
import { followTabs } from './followTabs.ts';
import { keepForm } from './keepForm.ts';
import { keepUnsent } from './keepUnsent.ts';
import { createPlaceForConversation } from './openConversation.ts';
import { sendOutgoing } from './sending.ts';
import { sessionEffects } from './sessionEffects.ts';
import { sounding } from './sounding.ts';
import { talking } from './talking.ts';
import { tellAgent } from './tellAgent.ts';

/** From now on there is a chat: it opens with the agent that the widget has named. */
export function startChat(store: AppStore, parts: ChatParts) {
  const place = createPlaceForConversation();

  addChat(store);
  const form = keepForm(store, parts);
  const unsent = keepUnsent(store, parts, place);
  sessionEffects(store, parts, { place, unsent });
  followTabs(store, parts);
  sendOutgoing(store, { ...parts, unsent }, place, catchUp(store, parts, place));
  talking(store, parts, place);
  const giveContext = followContext(store, parts);
  tellAgent(store, parts);
  parts.onOnline(() => {
    if (selectIsStale(store.getState())) store.dispatch(chatSession.send({ type: 'retry.asked' }));
  });
  if (parts.isReplayed) return;

  sounding(store, parts);
  void parts.unsent.sweep().catch(() => undefined);
  giveContext();
  form.takeUp();
  const wanted = selectChatWanted(store.getState());
  if (!wanted || !selectSession(store.getState())?.matches({ Loading: 'idle' })) return;
  const { organizationId, agentIdentifier, useCase } = wanted;
  store.dispatch(chatSession.send({ type: 'chat.opened', organizationId, agentIdentifier, useCase }));
}
