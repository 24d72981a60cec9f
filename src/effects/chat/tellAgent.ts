import type { ConversationUpdate } from '#src/api/aiAgentConversation.ts';
import { updateAiAgentConversation } from '#src/api/aiAgentConversation.ts';
import { updateChatAttributes } from '#src/api/chat.ts';
import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';
import { chatTelling, listenToTelling, selectTelling } from '#src/store/chat/chatSession.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';
import { tellable } from './tellable.ts';
import { untracked } from './untracked.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Tells the agent's server of each change of where the visitor is and who he says he is. */
export function tellAgent(store: AppStore, { language, now }: Pick<ChatParts, 'language' | 'now'>) {
  /** Whose attributes are told: what the browser says of itself does not change. */
  let described: string | null = null;

  async function describe(conversationSid: string): Promise<unknown> {
    if (described === conversationSid) return undefined;
    const attributes = language();
    const sequence = Math.floor(now() / 1_000);
    const { error } = await store.dispatch(
      updateChatAttributes.initiate({ conversationSid, attributes, sequence }, untracked),
    );
    if (error) return error;
    described = conversationSid;
    store.dispatch(chatActions.browserDescribed(attributes));
    return undefined;
  }

  listenToTelling(store, {
    async tell({ sent }, send) {
      if (!sent) return;
      const input = sent as ConversationUpdate;
      const [first, second] = [
        await describe(input.conversationId),
        (await store.dispatch(updateAiAgentConversation.initiate(input, untracked))).error,
      ];
      const error = apiErrorOf(first ?? second);
      if (!error) send({ type: 'told' });
      else
        send({
          type: isRefusal(error) && error.code !== 'RATE_LIMITED' ? 'telling.refused' : 'telling.failed',
        });
    },
  });

  const look = () => {
    const wanted = tellable(store.getState());
    if (isSame(wanted, selectTelling(store.getState())?.context.wanted ?? null)) return;
    store.dispatch(chatTelling.send({ type: 'wanted.changed', wanted }));
  };
  store.startListening({
    predicate: (action) => !action.type.startsWith(`${chatTelling.reducerPath}/`),
    effect: look,
  });
}
