import { findChatSession } from '#server/chat/queries/sessions.ts';
import { handOverById } from '#server/agent/queries/handOvers.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineText } from '#server/organizations/messages.ts';

import { getTeamChatPath } from '../handOver/teamChatLink.ts';
import { isEmergencyReason } from '../words/createEmergencyReply.ts';

/** A text to the team when someone waits for a person. Nothing in it was typed by the visitor. */
export const chatToTeamByText = defineText('chat.toTeamByText', {
  async write({ db, organization, tokens, mail }) {
    const handOver = await handOverById(db, mail.subjectId);
    const session = handOver && (await findChatSession(db, handOver.conversationSid));
    if (session?.endedAt !== null || handOver?.answeredAt !== null) return null;
    const isEmergency = isEmergencyReason(handOver.reason);
    const href = linkTo(organization, getTeamChatPath(tokens, handOver.id));
    const body = [
      `${isEmergency ? 'Urgent: ' : ''}${organization.name}: someone is waiting for a person in the chat.`,
      isEmergency ? `${handOver.reason}.` : '',
      href ?? '',
    ];
    return {
      body: body.filter((part) => part !== '').join(' '),
      quietHoursZone: isEmergency ? null : (organization.supportHours[0]?.timeZone ?? null),
    };
  },
});
