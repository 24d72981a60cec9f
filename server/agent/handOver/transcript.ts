import { withoutSecrets } from '#server/chat/conversations/shownLinks.ts';
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
/** Spaces that a mail keeps. */
const indent = '\u00A0'.repeat(4);
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

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
    return { by, who: names[by], text: withoutSecrets(body ?? ''), files, at: createdAt };
  });
}

/** What was said, as a mail tells it. Nobody can write lines that look like another's. */
export const inText = (lines: readonly SpokenLine[]): string =>
  lines
    .map(({ by, who, text, files }) => {
      const said = [text, ...files.map(({ name }) => `[${name}]`)].filter((part) => part !== '');
      const speaker = by === 'visitor' ? `Visitor ${who}` : who;
      return `${speaker}: ${said.join(' ')}`.split(lineBreak).join(`\n${indent}`);
    })
    .join('\n\n');
