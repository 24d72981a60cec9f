import { messagePage } from '#server/db/chat/messages.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';

type SpokenFile = { sid: string; name: string };
export type SpokenLine = {
  by: 'visitor' | 'agent' | 'team';
  who: string;
  text: string;
  files: SpokenFile[];
  at: Date;
};

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
  const names = { visitor: name, agent: 'Assistant', team: 'Team' };
  return latest.toReversed().map(({ author, body, medias, createdAt }) => {
    const by = author === identity ? 'visitor' : author.startsWith('agent.') ? 'agent' : 'team';
    const files = medias.map(({ sid, filename }) => ({ sid, name: filename }));
    return { by, who: names[by], text: (body ?? '').replaceAll(tokens, '$1…'), files, at: createdAt };
  });
}

/** What was said, as a mail tells it. */
export const inText = (lines: readonly SpokenLine[]): string =>
  lines
    .map(({ who, text, files }) => {
      const said = [text, ...files.map(({ name }) => `[${name}]`)].filter((part) => part !== '');
      return `${who}: ${said.join(' ')}`;
    })
    .join('\n\n');
