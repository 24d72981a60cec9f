import { getRefusalMessage } from '#src/lib/refusal.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { sendChatFeedback } from '../api/chat.ts';
import { selectSession } from '../store/chatSession.ts';
import { chatActions } from '../store/chatSlice.ts';
import { selectChat } from '../store/selectors.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import { PAGE_SIZE } from './joinConversation.ts';
import type { ConversationHolder } from './openConversation.ts';
import { untracked } from './untracked.ts';

const FEEDBACK_NO_RESPONSE = 'We didn’t get a response. Please try again.';

const {
  draftTyped,
  earlierFailed,
  earlierLoaded,
  earlierRequested,
  feedbackSubmitted,
  feedbackSettled,
  mediaLinked,
  mediaRequested,
  messagesRead,
} = chatActions;

/** Carries out what the visitor does in a conversation, except sending. */
export function conversationEffects(
  store: AppStore,
  { newKey }: Pick<ChatDeps, 'newKey'>,
  holder: ConversationHolder,
) {
  const chat = () => selectChat(store.getState());
  const joined = () => holder.get()?.joined;

  store.startListening({
    actionCreator: draftTyped,
    effect({ payload }) {
      if (payload !== '')
        void joined()
          ?.typing()
          .catch(() => undefined);
    },
  });

  store.startListening({
    actionCreator: earlierRequested,
    async effect() {
      const open = holder.get();
      try {
        const page = await open?.joined.before(chat().messages[0]?.index ?? 0, PAGE_SIZE);
        if (holder.get() === open) store.dispatch(page ? earlierLoaded(page) : earlierFailed());
      } catch {
        if (holder.get() === open) store.dispatch(earlierFailed());
      }
    },
  });

  // only the last index matters, so intermediate ones can be skipped
  let isSyncing = false;
  let syncedIndex = -1;
  async function syncReadIndex(): Promise<void> {
    if (isSyncing) return;
    isSyncing = true;
    try {
      for (let to = chat().conversation?.lastReadIndex ?? -1; to > syncedIndex;) {
        const open = joined();
        if (!open) return;
        await open.read(to);
        syncedIndex = to;
        to = chat().conversation?.lastReadIndex ?? -1;
      }
    } catch {
      // it is sent with the next one, or when the connection returns
    } finally {
      isSyncing = false;
    }
  }
  store.startListening({ actionCreator: messagesRead, effect: () => void syncReadIndex() });
  store.startListening({
    predicate: (_action, now, before) =>
      selectChat(now).connection === 'connected' && selectChat(before).connection !== 'connected',
    effect: () => void syncReadIndex(),
  });
  store.startListening({
    actionCreator: chatActions.chatCleared,
    effect: () => {
      syncedIndex = -1;
    },
  });

  const keys = new Map<string, string>();
  store.startListening({
    actionCreator: feedbackSubmitted,
    async effect({ payload: { messageSid, rating, helpful, comment } }) {
      const conversationSid =
        selectSession(store.getState())?.context.conversationSid ?? chat().conversation?.sid ?? '';
      const content = { conversationSid, messageSid, rating, helpful, comment };
      const name = JSON.stringify(content);
      const idempotencyKey = keys.get(name) ?? newKey();
      keys.set(name, idempotencyKey);
      const { error } = await store.dispatch(
        sendChatFeedback.initiate({ ...content, idempotencyKey }, untracked),
      );
      if (!error) keys.delete(name);
      const flowError = error ? (getRefusalMessage(error) ?? FEEDBACK_NO_RESPONSE) : null;
      store.dispatch(feedbackSettled({ messageSid, error: flowError }));
    },
  });

  store.startListening({
    actionCreator: mediaRequested,
    async effect({ payload: { messageIndex, mediaSid } }) {
      const url = await joined()
        ?.mediaUrl(messageIndex, mediaSid)
        .catch(() => null);
      store.dispatch(mediaLinked({ mediaSid, url: url ?? null }));
    },
  });
}
