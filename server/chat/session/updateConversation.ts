import { isDeepStrictEqual } from 'node:util';

import { normalizePhone } from '#domain/phone.ts';
import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { changeConversation, lockConversation } from '#server/chat/queries/conversations.ts';
import { setSessionTour } from '#server/chat/queries/sessions.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import { validateName } from '#server/contact/validateName.ts';
import type { UpdateAiAgentConversationInput } from '#server/graphql/schemaTypes.ts';
import { findTourByToken } from '#server/tours/model/findTourByToken.ts';

import {
  sanitizeContext,
  type ConversationContext,
  emptyConversationContext,
} from './conversationContext.ts';
import { getAgentSession, chatNotFound } from './getOwnedSession.ts';
import { parseServerAttributes, type AttributesUser } from './serverAttributes.ts';
import type { SessionDeps } from './sessionDeps.ts';

type UpdatedConversation = {
  userIdentity: string;
  conversationId: string;
  conversationContext: ConversationContext;
};

/** Updates what the agent knows about the visitor and the page they are on. */
export async function updateConversation(
  deps: SessionDeps,
  input: UpdateAiAgentConversationInput,
): Promise<UpdatedConversation> {
  const { conversationSid, identity, endedAt } = await getAgentSession(deps, input);
  if (endedAt !== null) throw chatNotFound();
  const tour = await findShownTour(deps, input);
  const context = await changeChat(deps, async ({ tx, now, markChanged }) => {
    const conversation = await lockConversation(tx, conversationSid);
    if (!conversation) throw chatNotFound();
    if (tour) await setSessionTour(tx, conversationSid, tour.id);
    const before = JSON.parse(conversation.attributes) as object;
    const serverAttributes = parseServerAttributes(conversation.attributes);
    const updates = {
      user: { ...serverAttributes.user, ...toAttributesUser(input) },
      context: input.conversationContext
        ? sanitizeContext(input.conversationContext)
        : (serverAttributes.context ?? emptyConversationContext),
    };
    const after = { ...before, ...updates };
    if (!isDeepStrictEqual(before, after)) {
      await changeConversation(tx, conversation, { attributes: JSON.stringify(after), now });
      markChanged(conversationSid, 'channel');
    }
    return updates.context;
  });
  return { userIdentity: identity, conversationId: conversationSid, conversationContext: context };
}

/** Finds the organization's tour by the secret in its link; the secret itself is never stored. */
const findShownTour = (
  { db, tokens, ip, clock }: SessionDeps,
  { organizationId, tourRequestPublicToken: token }: UpdateAiAgentConversationInput,
) => (token ? findTourByToken({ db, tokens, ip, now: clock.now() }, { organizationId, token }) : null);

/** Keeps only valid names and contact details. */
function toAttributesUser(input: UpdateAiAgentConversationInput): AttributesUser {
  const email = normalizeEmail(input.userEmail ?? '');
  const phoneNumber = normalizePhone(input.userPhoneNumber ?? '');
  const firstName = validateName(input.userFirstName ?? '', 'firstName');
  const lastName = validateName(input.userLastName ?? '', 'lastName');
  return {
    ...(email !== null && { email }),
    ...('value' in firstName && { firstName: firstName.value }),
    ...('value' in lastName && { lastName: lastName.value }),
    ...(phoneNumber !== null && { phoneNumber }),
  };
}
