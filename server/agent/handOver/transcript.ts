import { redactSecrets } from '#server/chat/conversations/redactSecrets.ts';
import { listMessagePage } from '#server/chat/queries/messages.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';

type TranscriptFile = { sid: string; name: string };
export type TranscriptLine = {
  by: 'visitor' | 'agent' | 'team';
  authorName: string;
  text: string;
  files: TranscriptFile[];
  at: Date;
};

const MAX_LINES = 200;
/** Non-breaking spaces, which emails preserve. */
const indent = '\u00A0'.repeat(4);
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** The latest messages, oldest first. */
export async function getTranscript(
  db: Queryable,
  { conversationSid, identity, name }: ChatSession,
): Promise<TranscriptLine[]> {
  const latest = await listMessagePage(db, conversationSid, {
    from: null,
    isDescending: true,
    limit: MAX_LINES,
  });
  const names = { visitor: name, agent: 'Assistant', team: 'Team' };
  return latest.toReversed().map(({ author, body, medias, createdAt }) => {
    const by = author === identity ? 'visitor' : author.startsWith('agent.') ? 'agent' : 'team';
    const files = medias.map(({ sid, filename }) => ({ sid, name: filename }));
    return { by, authorName: names[by], text: redactSecrets(body ?? ''), files, at: createdAt };
  });
}

/** Formats the transcript for an email so that no one can fake another participant's line. */
export const formatTranscript = (lines: readonly TranscriptLine[]): string =>
  lines
    .map(({ by, authorName, text, files }) => {
      const segments = [text, ...files.map(({ name }) => `[${name}]`)].filter((part) => part !== '');
      const speaker = by === 'visitor' ? `Visitor ${authorName}` : authorName;
      return `${speaker}: ${segments.join(' ')}`.split(lineBreak).join(`\n${indent}`);
    })
    .join('\n\n');
