import { rosterPage } from '#server/db/chat/participants.ts';

import { getMembership } from '../conversations/membership.ts';
import type { ChatSignal } from '../delivery/bus.ts';
import { forbidden } from '../chatRequestError.ts';

import { type RestResponse, type RestRequest, okResponse } from './restRequest.ts';

export const TYPING_SECONDS = 5;
/** Database notifications to other servers have to be short. */
const MAX_LISTED = 50;

/** Sent to the other participants and stored nowhere. */
export async function sendTyping({ parts, user, payload }: RestRequest): Promise<RestResponse> {
  const { db, bus } = parts;
  const sid = new URLSearchParams(payload).get('ChannelSid') ?? '';
  const { conversation } = await getMembership(db, user, sid);
  if (conversation.state === 'closed') throw forbidden();
  const { identity } = user;
  const page = { from: null, key: null, isDescending: false, limit: MAX_LISTED };
  const others = (await rosterPage(db, conversation.sid, page)).flatMap((seat) =>
    seat.hasLeft || seat.identity === identity ? [] : [seat.identity],
  );
  const chatSignal: ChatSignal = {
    kind: 'typing',
    conversationSid: conversation.sid,
    identity,
    recipients: others,
  };
  await bus.notifyRemote(db, chatSignal);
  bus.notifyLocal(chatSignal);
  return okResponse({ typing_timeout: TYPING_SECONDS });
}
