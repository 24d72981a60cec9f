import { chatSession, selectSession } from '#src/store/chat/chatSession.ts';
import { soundFound } from '#src/store/chat/chatSound.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';

/** What happens to the chat in another tab happens here. */
export function followTabs(store: AppStore, { tabs }: Pick<ChatParts, 'tabs'>) {
  tabs.onTold((signal) => {
    const held = selectSession(store.getState())?.context.conversationSid ?? null;
    if (signal.kind === 'shared') {
      store.dispatch(chatSession.send({ type: 'session.shared', session: signal.session }));
    } else if (signal.kind === 'sound') {
      store.dispatch(soundFound(signal.isOn));
    } else if (signal.conversationSid === held) {
      store.dispatch(
        chatSession.send({ type: signal.kind === 'ended' ? 'conversation.closed' : 'session.gone' }),
      );
    }
  });
}
