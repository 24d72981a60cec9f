import { messagePage } from '#server/db/chat/messages.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';

export type SpokenLine = { who: string; text: string; files: string[]; at: Date };

const MOST_LINES = 200;

/** Whoever has such a link is the visitor; the team has ways of its own. */
const tokens =
  /(\/(?:reschedule-tour-request|tour-feedback)\/|[?&](?:tour|token|inquiry|inquiryToken|handoff)=)[\w-]{20,200}/g;

/** The latest of what was said, the first first. */
export async function transcriptOf(
  db: Queryable,
  { conversationSid, identity, name }: ChatSession,
): Promise<SpokenLine[]> {
  const latest = await messagePage(db, conversationSid, { from: null, isDescending: true, most: MOST_LINES });
  return latest.toReversed().map(({ author, body, medias, createdAt }) => ({
    who: author === identity ? name : author.startsWith('agent.') ? 'Assistant' : 'Team',
    text: (body ?? '').replaceAll(tokens, '$1…'),
    files: medias.map(({ filename }) => filename),
    at: createdAt,
  }));
}
