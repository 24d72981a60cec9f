import { changeParticipant, listPage } from '#server/db/chat/participants.ts';

import { openPlaceOf, placeOf } from '../conversations/place.ts';
import { badRequest, forbidden } from '../refused.ts';

import { type Answer, type Asked, bodyOf, ok } from './asked.ts';
import { shownToMember } from './shown.ts';
import { write } from './write.ts';

const MOST = 50;

function refuseOthers({ user, named }: Asked): void {
  if (named[1] !== user.sid) throw forbidden();
}

/** A page of them; the last one's sid is the token of the next page. */
export async function listOwn(asked: Asked): Promise<Answer> {
  refuseOthers(asked);
  const { db } = asked.parts;
  const from = asked.params.get('PageToken') ?? null;
  const page = await listPage(db, asked.user.sid, { from, key: null, isDescending: false, most: MOST + 1 });
  const conversations = [];
  for (const mine of page.slice(0, MOST)) conversations.push(await shownToMember(db, mine));
  return ok({
    conversations,
    meta: { next_token: page[MOST]?.conversationSid ?? null, previous_token: null },
  });
}

export async function readOwn(asked: Asked): Promise<Answer> {
  refuseOthers(asked);
  const { mine } = await placeOf(asked.parts.db, asked.user, asked.named[2] ?? '');
  return ok(await shownToMember(asked.parts.db, mine));
}

/** How far it was read, and whether it may make a sound. */
export function editOwn(asked: Asked): Promise<Answer> {
  refuseOthers(asked);
  const { last_read_message_index: read, notification_level: level } = bodyOf(asked);
  return write(asked, async (change) => {
    const { conversation, mine } = await openPlaceOf(change.tx, asked.user, asked.named[2] ?? '');
    const last = conversation.nextIndex - 1;
    await changeParticipant(change.tx, mine, {
      ...(read !== undefined && { lastReadIndex: readIndex(read, last) }),
      ...(level !== undefined && { notificationLevel: levelOf(level) }),
      now: change.now,
    });
    change.changed(conversation.sid, 'roster');
    change.changed(asked.user.sid, 'myConversations');
    const after = await placeOf(change.tx, asked.user, conversation.sid);
    return ok(await shownToMember(change.tx, after.mine));
  });
}

function readIndex(value: unknown, last: number): number | null {
  if (value === null) return null;
  if (!Number.isInteger(value) || Number(value) < 0) throw badRequest('That isn’t a message index.');
  return last < 0 ? null : Math.min(Number(value), last);
}

function levelOf(value: unknown): 'default' | 'muted' {
  if (value === null || value === 'default') return 'default';
  if (value === 'muted') return 'muted';
  throw badRequest('The notification level must be default or muted.');
}
