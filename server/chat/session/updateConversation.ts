import { isDeepStrictEqual } from 'node:util';

import { possibleEmail } from '#server/contact/email.ts';
import { checkName } from '#server/contact/name.ts';
import { possiblePhone } from '#server/contact/phone.ts';
import { changeConversation, lockConversation } from '#server/db/chat/conversations.ts';
import { noteTour } from '#server/db/chat/sessions.ts';
import { heldTour } from '#server/tours/view/heldTour.ts';

import { changeChat } from '../delivery/change.ts';

import {
  cleanContext,
  type ConversationContext,
  type GivenContext,
  noContext,
} from './conversationContext.ts';
import { agentsSession, type NamedConversation, unknownChat } from './heldSession.ts';
import { notedIn, type NotedUser } from './notedAttributes.ts';
import type { SessionParts } from './sessionParts.ts';

export type UpdateConversationInput = NamedConversation & {
  userEmail?: string | null;
  userFirstName?: string | null;
  userLastName?: string | null;
  userPhoneNumber?: string | null;
  tourRequestPublicToken?: string | null;
  conversationContext?: GivenContext | null;
};

type Updated = { userIdentity: string; conversationId: string; conversationContext: ConversationContext };

/** What the agent is told of the visitor and of where he is. */
export async function updateConversation(
  parts: SessionParts,
  input: UpdateConversationInput,
): Promise<Updated> {
  const { conversationSid, identity, endedAt } = await agentsSession(parts, input);
  if (endedAt !== null) throw unknownChat();
  const tour = await tourShown(parts, input);
  const context = await changeChat(parts, async ({ tx, now, changed }) => {
    const conversation = await lockConversation(tx, conversationSid);
    if (!conversation) throw unknownChat();
    if (tour) await noteTour(tx, conversationSid, tour.id);
    const before = JSON.parse(conversation.attributes) as object;
    const noted = notedIn(conversation.attributes);
    const told = {
      user: { ...noted.user, ...givenUser(input) },
      context: input.conversationContext
        ? cleanContext(input.conversationContext)
        : (noted.context ?? noContext),
    };
    const after = { ...before, ...told };
    if (!isDeepStrictEqual(before, after)) {
      await changeConversation(tx, conversation, { attributes: JSON.stringify(after), now });
      changed(conversationSid, 'channel');
    }
    return told.context;
  });
  return { userIdentity: identity, conversationId: conversationSid, conversationContext: context };
}

/** Of this organization, by the secret of its link. The secret itself is kept nowhere. */
const tourShown = (
  { db, tokens, ip, clock }: SessionParts,
  { organizationId, tourRequestPublicToken: token }: UpdateConversationInput,
) => (token ? heldTour({ db, tokens, ip, now: clock.now() }, { organizationId, token }) : null);

/** What somebody may be called or reached by; the rest is let go. */
function givenUser(input: UpdateConversationInput): NotedUser {
  const email = possibleEmail(input.userEmail ?? '');
  const phoneNumber = possiblePhone(input.userPhoneNumber ?? '');
  const firstName = checkName(input.userFirstName ?? '', 'first name');
  const lastName = checkName(input.userLastName ?? '', 'last name');
  return {
    ...(email !== null && { email }),
    ...('value' in firstName && { firstName: firstName.value }),
    ...('value' in lastName && { lastName: lastName.value }),
    ...(phoneNumber !== null && { phoneNumber }),
  };
}
