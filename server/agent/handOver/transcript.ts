import { redactSecrets } from '#server/chat/conversations/redactSecrets.ts';
import { type ChatMessage, listMessagePage } from '#server/chat/queries/messages.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';

type TranscriptFile = { sid: string; name: string };
export type TranscriptLine = {
  index: number;
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
export async function getTranscript(db: Queryable, session: ChatSession): Promise<TranscriptLine[]> {
  const page = { from: null, isDescending: true, limit: MAX_LINES };
  const latest = await listMessagePage(db, session.conversationSid, page);
  return latest.toReversed().map((message) => toLine(message, session));
}

/** The messages after an index, oldest first. */
export async function getTranscriptAfter(
  db: Queryable,
  session: ChatSession,
  index: number,
): Promise<TranscriptLine[]> {
  const page = { from: index + 1, isDescending: false, limit: MAX_LINES };
  const later = await listMessagePage(db, session.conversationSid, page);
  return later.map((message) => toLine(message, session));
}

function toLine(
  { index, author, body, medias, attributes, createdAt }: ChatMessage,
  { identity, name }: ChatSession,
): TranscriptLine {
  const by = author === identity ? 'visitor' : author.startsWith('agent.') ? 'agent' : 'team';
  const authorName =
    by === 'team' ? (getMemberName(attributes) ?? 'Team') : by === 'visitor' ? name : 'Assistant';
  const files = medias.map(({ sid, filename }) => ({ sid, name: filename }));
  return { index, by, authorName, text: redactSecrets(body ?? ''), files, at: createdAt };
}

/** Only messages from the team have one; the attributes of others can be anything. */
function getMemberName(attributes: string): string | null {
  const name = (JSON.parse(attributes) as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : null;
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
