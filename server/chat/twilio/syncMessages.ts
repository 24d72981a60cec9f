import { type ChatMessage, listMessagesSince } from '#server/chat/queries/messages.ts';
import { findMirroredMessages, saveMirroredMessage } from '#server/chat/queries/mirroredMessages.ts';
import type { SyncState } from '#server/chat/queries/syncState.ts';

import { type TwilioRequests, ignoreStatus, type TwilioSyncDeps } from './twilioRequests.ts';

const BATCH_SIZE = 200;
/** How many recent messages to search for one that arrived although no answer came. */
const RECENT_COUNT = 50;

/** Sends new, changed, and removed messages up to that event, and returns how far it got. */
export async function syncMessages(
  { db, twilio }: TwilioSyncDeps,
  sid: string,
  { messagesEvent, failures, upTo }: SyncState & { upTo: number },
): Promise<number> {
  const since = await listMessagesSince(db, sid, {
    event: messagesEvent,
    notBefore: null,
    limit: BATCH_SIZE,
  });
  const messages = since.filter(({ event }) => event <= upTo);
  const known = new Map(
    (
      await findMirroredMessages(
        db,
        messages.map((message) => message.sid),
      )
    ).map((one) => [one.messageSid, one]),
  );
  const arrivedPieces =
    failures > 0 && messages.length > 0 ? await readRecentPieces(twilio, sid) : new Map<string, string>();
  for (const message of messages) {
    const before = known.get(message.sid);
    if (before && before.event >= message.event) continue;
    const remoteSid = before
      ? await syncMessageChange(twilio, message, before.remoteSid)
      : await syncNewMessage(twilio, message, arrivedPieces);
    if (remoteSid === null) continue;
    const { sid: messageSid, conversationSid, event } = message;
    await saveMirroredMessage(db, { messageSid, conversationSid, remoteSid, event });
  }
  // a message changed again meanwhile comes after this event
  return since.length < BATCH_SIZE ? upTo : (messages.at(-1)?.event ?? upTo);
}

const formatPieceKey = (messageSid: string, part: number) => `${messageSid}/${part}`;

/**
 * Sends a message in as many pieces as needed, with the attributes on the last; null if it was removed before
 * being sent.
 */
async function syncNewMessage(
  twilio: TwilioRequests,
  { sid, conversationSid, author, body, attributes, isRemoved, createdAt }: ChatMessage,
  arrivedPieces: Map<string, string>,
): Promise<string | null> {
  if (isRemoved) return null;
  const pieces = splitMessage(body ?? '');
  let remoteSid: string | null = null;
  for (const [part, piece] of pieces.entries()) {
    const isLast = part === pieces.length - 1;
    const before = arrivedPieces.get(formatPieceKey(sid, part));
    const ownAttributes = isLast ? (JSON.parse(attributes) as object) : {};
    const { sid: createdSid } = before
      ? { sid: before }
      : await twilio.write(`/Conversations/${conversationSid}/Messages`, {
          Author: author,
          Body: piece,
          Attributes: JSON.stringify({ ...ownAttributes, localSid: sid, part }),
          DateCreated: createdAt.toISOString(),
        });
    remoteSid = String(createdSid);
  }
  return remoteSid;
}

async function syncMessageChange(
  twilio: TwilioRequests,
  { sid, conversationSid, body, attributes, isRemoved }: ChatMessage,
  remoteSid: string,
): Promise<string> {
  const path = `/Conversations/${conversationSid}/Messages/${remoteSid}`;
  const pieces = splitMessage(body ?? '');
  const part = pieces.length - 1;
  const sentAttributes = JSON.stringify({ ...(JSON.parse(attributes) as object), localSid: sid, part });
  await ignoreStatus(
    404,
    isRemoved ? twilio.remove(path) : twilio.write(path, { Body: pieces[part], Attributes: sentAttributes }),
  );
  return remoteSid;
}

/** Maps our piece keys to Twilio's sids. */
async function readRecentPieces(twilio: TwilioRequests, sid: string): Promise<Map<string, string>> {
  const answer = await twilio.read(`/Conversations/${sid}/Messages?Order=desc&PageSize=${RECENT_COUNT}`);
  const messages = answer.messages as { sid: string; attributes: string }[];
  return new Map(
    messages.flatMap(({ sid: remoteSid, attributes }) => {
      const { localSid, part } = (JSON.parse(attributes) ?? {}) as { localSid?: unknown; part?: unknown };
      return typeof localSid === 'string' && typeof part === 'number'
        ? [[formatPieceKey(localSid, part), remoteSid] as const]
        : [];
    }),
  );
}

/** The limit for one message sent through the REST API. */
const MAX_CHARACTERS = 1_600;

/** Splits a text into as few pieces as possible, at line or word ends. */
function splitMessage(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_CHARACTERS) {
    const start = rest.slice(0, MAX_CHARACTERS + 1);
    const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '));
    const length = end > MAX_CHARACTERS / 2 ? end : getSafeCutIndex(rest);
    pieces.push(rest.slice(0, length).trimEnd());
    rest = rest.slice(length).trimStart();
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest];
}

/** Avoids cutting a character in two. */
const getSafeCutIndex = (text: string) =>
  /[\u{d800}-\u{dbff}]/u.test(text.charAt(MAX_CHARACTERS - 1)) ? MAX_CHARACTERS - 1 : MAX_CHARACTERS;
