import type { Carried } from '#server/db/chat/carried.ts';
import { carriedMessages, noteCarriedMessage } from '#server/db/chat/carriedMessages.ts';
import { type ChatMessage, messagesSince } from '#server/db/chat/messages.ts';

import type { CarryParts } from './carryParts.ts';
import { piecesOf } from './pieces.ts';
import { type TwilioRequests, unless } from './twilioRequests.ts';

const AT_ONCE = 200;
/** Where one is looked for that may have arrived although no answer came. */
const LATEST = 50;

/** What was said, changed and taken back here up to that event. Answers with how far it has come. */
export async function carryMessages(
  { db, twilio }: CarryParts,
  sid: string,
  { messagesEvent, failures, upTo }: Carried & { upTo: number },
): Promise<number> {
  const since = await messagesSince(db, sid, { event: messagesEvent, notBefore: null, most: AT_ONCE });
  const messages = since.filter(({ event }) => event <= upTo);
  const known = new Map(
    (
      await carriedMessages(
        db,
        messages.map((message) => message.sid),
      )
    ).map((one) => [one.messageSid, one]),
  );
  const arrived =
    failures > 0 && messages.length > 0 ? await latestPieces(twilio, sid) : new Map<string, string>();
  for (const message of messages) {
    const before = known.get(message.sid);
    if (before && before.event >= message.event) continue;
    const remoteSid = before
      ? await carryChange(twilio, message, before.remoteSid)
      : await carryNew(twilio, message, arrived);
    if (remoteSid === null) continue;
    const { sid: messageSid, conversationSid, event } = message;
    await noteCarriedMessage(db, { messageSid, conversationSid, remoteSid, event });
  }
  // one that has changed once more stands behind it by now
  return since.length < AT_ONCE ? upTo : (messages.at(-1)?.event ?? upTo);
}

const pieceOf = (messageSid: string, part: number) => `${messageSid}/${part}`;

/** In as many pieces as it takes: the attributes go with the last. Null for what was taken back before it went. */
async function carryNew(
  twilio: TwilioRequests,
  { sid, conversationSid, author, body, attributes, isRemoved, createdAt }: ChatMessage,
  arrived: Map<string, string>,
): Promise<string | null> {
  if (isRemoved) return null;
  const pieces = piecesOf(body ?? '');
  let remoteSid: string | null = null;
  for (const [part, piece] of pieces.entries()) {
    const isLast = part === pieces.length - 1;
    const before = arrived.get(pieceOf(sid, part));
    const given = isLast ? (JSON.parse(attributes) as object) : {};
    const { sid: made } = before
      ? { sid: before }
      : await twilio.write(`/Conversations/${conversationSid}/Messages`, {
          Author: author,
          Body: piece,
          Attributes: JSON.stringify({ ...given, localSid: sid, part }),
          DateCreated: createdAt.toISOString(),
        });
    remoteSid = String(made);
  }
  return remoteSid;
}

async function carryChange(
  twilio: TwilioRequests,
  { sid, conversationSid, body, attributes, isRemoved }: ChatMessage,
  remoteSid: string,
): Promise<string> {
  const path = `/Conversations/${conversationSid}/Messages/${remoteSid}`;
  const pieces = piecesOf(body ?? '');
  const part = pieces.length - 1;
  const told = JSON.stringify({ ...(JSON.parse(attributes) as object), localSid: sid, part });
  await unless(
    404,
    isRemoved ? twilio.remove(path) : twilio.write(path, { Body: pieces[part], Attributes: told }),
  );
  return remoteSid;
}

/** By what they are called here. */
async function latestPieces(twilio: TwilioRequests, sid: string): Promise<Map<string, string>> {
  const answer = await twilio.read(`/Conversations/${sid}/Messages?Order=desc&PageSize=${LATEST}`);
  const messages = answer.messages as { sid: string; attributes: string }[];
  return new Map(
    messages.flatMap(({ sid: remoteSid, attributes }) => {
      const { localSid, part } = (JSON.parse(attributes) ?? {}) as { localSid?: unknown; part?: unknown };
      return typeof localSid === 'string' && typeof part === 'number'
        ? [[pieceOf(localSid, part), remoteSid] as const]
        : [];
    }),
  );
}
