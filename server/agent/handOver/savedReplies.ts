import type { ChatSession, ChatUseCase } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { getTeamChatSettings } from '#server/organizations/teamChat.ts';

const defaultReplies: Record<ChatUseCase, readonly string[]> = {
  LEASING_SUPPORT: [
    'When would you like to move in?',
    'Would you like to see it in person? Tell me a day that works for you.',
  ],
  MAINTENANCE_ASSISTANT: [
    'Is anyone in danger, or is water still running?',
    'May we come in with our key if you’re not home?',
  ],
  RESIDENT_SUPPORT: ['Which address is this about?', 'I’ll look that up and email you the details.'],
};

/** The operator's replies, or ours. `{name}` is the visitor's first name. */
export async function listSavedReplies(
  db: Queryable,
  { organizationId, useCase, name }: ChatSession,
): Promise<string[]> {
  const { savedReplies } = await getTeamChatSettings(db, organizationId);
  const firstName = name.split(' ')[0] ?? name;
  const replies =
    savedReplies.length > 0
      ? savedReplies
      : [
          'Hi {name}, give me a minute to read your messages.',
          ...defaultReplies[useCase],
          'What’s the best number and time to call you?',
          'Is there anything else I can help with?',
        ];
  return replies.map((reply) => reply.replaceAll('{name}', firstName));
}
