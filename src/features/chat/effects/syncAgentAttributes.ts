import { toApiError, isRefusal } from '#src/lib/refusal.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';

import type { ConversationUpdate } from '../api/aiAgentConversation.ts';
import { updateAiAgentConversation } from '../api/aiAgentConversation.ts';
import { updateChatAttributes } from '../api/chat.ts';
import {
  chatContextSync,
  listenToContextSync,
  selectContextSync,
  selectSession,
} from '../store/chatSession.ts';
import { chatActions } from '../store/chatSlice.ts';
import { selectChat, selectChatStatus } from '../store/selectors.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import { findTourToken } from './getPageContext.ts';
import { untracked } from './untracked.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Sends the agent's server each change of the visitor's location and identity. */
export function syncAgentAttributes(store: AppStore, { language, now }: Pick<ChatDeps, 'language' | 'now'>) {
  /** The conversation that has received the browser's attributes, which do not change. */
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

  listenToContextSync(store, {
    async sync({ inFlight }, send) {
      if (!inFlight) return;
      const input = inFlight as ConversationUpdate;
      const [first, second] = [
        await describe(input.conversationId),
        (await store.dispatch(updateAiAgentConversation.initiate(input, untracked))).error,
      ];
      const error = toApiError(first ?? second);
      if (!error) send({ type: 'sync.done' });
      else
        send({
          type: isRefusal(error) && error.code !== 'RATE_LIMITED' ? 'sync.rejected' : 'sync.failed',
        });
    },
  });

  const updateDesired = () => {
    const desired = selectConversationUpdate(store.getState());
    if (isSame(desired, selectContextSync(store.getState())?.context.desired ?? null)) return;
    store.dispatch(chatContextSync.send({ type: 'desired.changed', desired }));
  };
  store.startListening({
    predicate: (action) => !action.type.startsWith(`${chatContextSync.reducerPath}/`),
    effect: updateDesired,
  });
}

/** The update for the agent; null without a conversation or an agent, or when sharing is off. */
function selectConversationUpdate(state: RootState): ConversationUpdate | null {
  const session = selectSession(state);
  const { context, isContextSynced } = selectChat(state);
  if (!session || !isContextSynced || selectChatStatus(state) !== 'open') return null;
  const { conversationSid, agentIdentifier, organizationId, identity, preEngagementData } = session.context;
  if (!conversationSid || agentIdentifier === '' || organizationId === '') return null;
  const visitor = selectVisitor(state);
  const [first = '', ...last] = preEngagementData.name.trim().split(/\s+/);
  return {
    userIdentity: identity,
    userEmail: visitor.email || preEngagementData.email || null,
    userFirstName: visitor.firstName || first || null,
    userLastName: visitor.lastName || last.join(' ') || null,
    userPhoneNumber: visitor.phoneNumber || null,
    tourRequestPublicToken: findTourToken(state),
    agentIdentifier,
    organizationId,
    conversationId: conversationSid,
    conversationContext: context,
  };
}
