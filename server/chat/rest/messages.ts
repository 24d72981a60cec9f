import { changeMessage, messageBySid } from '#server/db/chat/messages.ts';
import { messageItem } from '../sync/shapes.ts';

import { hear, understood } from '../conversations/hear.ts';
import { openPlaceOf, placeOf } from '../conversations/place.ts';
import { takeFromMessages } from '../conversations/takeFromMessages.ts';
import type { ChatChange } from '../delivery/change.ts';
import { badRequest, forbidden, noSuch, Refused } from '../refused.ts';

import { type Answer, type Asked, bodyOf, created, done, ok } from './asked.ts';
import { givenAttributes, givenText } from './given.ts';
import { write } from './write.ts';

const MOST_OWN_NAME = 100;

export async function addMessage(asked: Asked): Promise<Answer> {
  const body = bodyOf(asked);
  const [said, attributes] = [givenText(body), givenAttributes(body)];
  const mediaSids = body.media_sids ?? [];
  if (!isSids(mediaSids)) throw badRequest('media_sids must be a list of IDs.');
  return write(
    asked,
    async (change) => {
      await takeFromMessages({ ...asked.parts, db: change.tx }, asked.user);
      const place = await openPlaceOf(change.tx, asked.user, asked.named[1] ?? '');
      return created(await hear(asked.parts, change, place, { body: said, attributes, mediaSids }));
    },
    ownNameOf(asked, attributes),
  );
}

/** Under the name that its sender gave it a message is said once: who was not answered says it again, as another write. */
function ownNameOf({ named }: Asked, attributes = '{}'): string | null {
  const given = (JSON.parse(attributes) as { clientId?: unknown } | null)?.clientId;
  return typeof given === 'string' && given.length <= MOST_OWN_NAME
    ? `said ${named[1] ?? ''} ${given}`
    : null;
}

const isSids = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((sid) => typeof sid === 'string' && /^ME[0-9a-f]{32}$/.test(sid));

/** Its author's, or the team's. */
async function ownMessage({ tx }: Pick<ChatChange, 'tx'>, { user, named }: Asked) {
  const { conversation } = await openPlaceOf(tx, user, named[1] ?? '');
  const message = await messageBySid(tx, { conversationSid: conversation.sid, sid: named[2] ?? '' });
  if (!message) throw noSuch('message');
  if (message.author !== user.identity && user.role !== 'AGENT') throw forbidden();
  return message;
}

export async function editMessage(asked: Asked): Promise<Answer> {
  const given = bodyOf(asked);
  const [body, attributes] = [givenText(given), givenAttributes(given)];
  await takeFromMessages(asked.parts, asked.user);
  return write(asked, async (change) => {
    const message = await ownMessage(change, asked);
    const words = await understood(asked.parts, change, message.conversationSid, { body, attributes });
    await changeMessage(change.tx, message, {
      ...(words.body !== undefined && { body: words.body }),
      ...(words.attributes !== undefined && { attributes: words.attributes }),
      by: asked.user.identity,
      now: change.now,
    });
    change.changed(message.conversationSid, 'messages');
    return ok({ sid: message.sid, index: message.index });
  });
}

export function removeMessage(asked: Asked): Promise<Answer> {
  return write(asked, async (change) => {
    const message = await ownMessage(change, asked);
    await changeMessage(change.tx, message, { isRemoved: true, by: asked.user.identity, now: change.now });
    change.changed(message.conversationSid, 'messages');
    return done;
  });
}

export async function readMessage({ parts, user, named }: Asked): Promise<Answer> {
  const { conversation } = await placeOf(parts.db, user, named[1] ?? '');
  const message = await messageBySid(parts.db, { conversationSid: conversation.sid, sid: named[2] ?? '' });
  if (!message) throw noSuch('message');
  return ok({ index: message.index, ...messageItem(message).data });
}

/** Nothing is sent on from here to anywhere that would tell of it. */
export const noReceipts = (): Answer => ok({ delivery_receipts: [], meta: {} });
export const noRecipients = (): Answer => ok({ message_recipients: [], meta: {} });
export const noTemplates = (): Answer => ok({ templates: [], meta: { next_token: null } });
export const noChannelMetadata = (): never => {
  throw new Refused(404, 'There is no metadata.', 50_530);
};
