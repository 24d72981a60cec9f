import { forbidden } from '#server/chat/chatRequestError.ts';
import { getMembership } from '#server/chat/conversations/membership.ts';
import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import { listRosterPage } from '#server/chat/queries/participants.ts';

import { type RestResponse, type RestRequest, okResponse } from './restRequest.ts';

export const TYPING_SECONDS = 5;
/** Database notifications to other servers have to be short. */
const MAX_RECIPIENTS = 50;

/** Sent to the other participants and stored nowhere. */
export async function sendTyping({ deps, user, payload }: RestRequest): Promise<RestResponse> {
  const { db, bus } = deps;
  const sid = new URLSearchParams(payload).get('ChannelSid') ?? '';
  const { conversation } = await getMembership(db, user, sid);
  if (conversation.state === 'closed') throw forbidden();
  const { identity } = user;
  const page = { from: null, key: null, isDescending: false, limit: MAX_RECIPIENTS };
  const others = (await listRosterPage(db, conversation.sid, page)).flatMap((participant) =>
    participant.hasLeft || participant.identity === identity ? [] : [participant.identity],
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
