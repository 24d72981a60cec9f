import { sendChatFeedback } from '#src/api/chat.ts';
import { refusalWords } from '#src/lib/refusal.ts';
import { selectSession } from '#src/store/chat/chatSession.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';
import { PAGE_SIZE } from './joining.ts';
import type { ConversationPlace } from './openConversation.ts';
import { untracked } from './untracked.ts';

const FEEDBACK_LOST = 'We didn’t get a response. Please try again.';

const {
  draftTyped,
  earlierFailed,
  earlierLoaded,
  earlierWanted,
  feedbackGiven,
  feedbackSettled,
  mediaLinked,
  mediaWanted,
  messagesRead,
} = chatActions;

/** What the visitor does in a conversation beside sending. */
export function talking(store: AppStore, { newKey }: Pick<ChatParts, 'newKey'>, place: ConversationPlace) {
  const chat = () => selectChat(store.getState());
  const joined = () => place.get()?.joined;

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
    actionCreator: earlierWanted,
    async effect() {
      const open = place.get();
      try {
        const page = await open?.joined.before(chat().messages[0]?.index ?? 0, PAGE_SIZE);
        if (place.get() === open) store.dispatch(page ? earlierLoaded(page) : earlierFailed());
      } catch {
        if (place.get() === open) store.dispatch(earlierFailed());
      }
    },
  });

  // the last one counts, and nothing is lost by being late
  let isTelling = false;
  let told = -1;
  async function tellRead(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let to = chat().conversation?.lastReadIndex ?? -1; to > told;) {
        const open = joined();
        if (!open) return;
        await open.read(to);
        told = to;
        to = chat().conversation?.lastReadIndex ?? -1;
      }
    } catch {
      // it is told with the next one, or when there is a connection again
    } finally {
      isTelling = false;
    }
  }
  store.startListening({ actionCreator: messagesRead, effect: () => void tellRead() });
  store.startListening({
    predicate: (_action, now, before) =>
      selectChat(now).connection === 'connected' && selectChat(before).connection !== 'connected',
    effect: () => void tellRead(),
  });
  store.startListening({
    actionCreator: chatActions.chatCleared,
    effect: () => {
      told = -1;
    },
  });

  const keys = new Map<string, string>();
  store.startListening({
    actionCreator: feedbackGiven,
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
      const trouble = error ? (refusalWords(error) ?? FEEDBACK_LOST) : null;
      store.dispatch(feedbackSettled({ messageSid, trouble }));
    },
  });

  store.startListening({
    actionCreator: mediaWanted,
    async effect({ payload: { messageIndex, mediaSid } }) {
      const url = await joined()
        ?.mediaUrl(messageIndex, mediaSid)
        .catch(() => null);
      store.dispatch(mediaLinked({ mediaSid, url: url ?? null }));
    },
  });
}
