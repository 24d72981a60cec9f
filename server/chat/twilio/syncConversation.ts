import { randomUUID } from 'node:crypto';

import {
  type SyncState,
  releaseSyncLease,
  saveSyncState,
  renewSyncLease,
  acquireSyncLease,
} from '#server/db/chat/syncState.ts';
import { type ChatConversation, conversationBySid } from '#server/db/chat/conversations.ts';
import { rosterSince } from '#server/db/chat/participants.ts';
import { chatUserBySid } from '#server/db/chat/users.ts';

import { syncMessages } from './syncMessages.ts';
import type { TwilioSyncDeps } from './twilioSyncDeps.ts';
import { TwilioRequestError, type TwilioRequests, ignoreStatus } from './twilioRequests.ts';
import { LeaseLostError, withLease } from './withLease.ts';

/** After this, another server takes over from one that died. */
const LEASE_MS = 60_000;
const RENEW_AFTER_MS = 20_000;
const MAX_WAIT_MS = 60_000;
const BATCH_SIZE = 200;

/** Sends a conversation's pending changes to Twilio; false while another server is doing so. */
export async function syncConversation(parts: TwilioSyncDeps, sid: string): Promise<boolean> {
  const { db, clock } = parts;
  const mine = { conversationSid: sid, holder: randomUUID() };
  const untilAfter = (at: Date) => new Date(at.getTime() + LEASE_MS);
  let heldAt = clock.now();
  const taken = await acquireSyncLease(db, sid, { ...mine, now: heldAt, until: untilAfter(heldAt) });
  if (!taken) return false;
  const hold = async () => {
    const now = clock.now();
    if (now.getTime() - heldAt.getTime() < RENEW_AFTER_MS) return;
    heldAt = now;
    if (!(await renewSyncLease(db, sid, { ...mine, until: untilAfter(now) }))) throw new LeaseLostError();
  };
  const held = { ...parts, twilio: withLease(parts.twilio, hold) };
  try {
    let carried = taken;
    let conversation = await conversationBySid(db, sid);
    while (conversation && isBehind(carried, conversation)) {
      carried = await syncOnce(held, carried, conversation);
      await saveSyncState(db, mine, carried);
      conversation = await conversationBySid(db, sid);
    }
    await releaseSyncLease(db, mine, null);
  } catch (error) {
    if (error instanceof LeaseLostError) return false;
    const isMissing = error instanceof TwilioRequestError && error.status === 404;
    const waitMs = isMissing ? MAX_WAIT_MS * 60 : Math.min(1_000 * 2 ** taken.failures, MAX_WAIT_MS);
    await releaseSyncLease(db, mine, new Date(clock.now().getTime() + waitMs));
    throw error;
  }
  return true;
}

const isBehind = (carried: SyncState, conversation: ChatConversation) =>
  carried.attributes !== conversation.attributes ||
  carried.state !== conversation.state ||
  carried.rosterEvent < conversation.rosterEvent ||
  carried.messagesEvent < conversation.messagesEvent;

/** Closing comes last, since Twilio accepts nothing after it. */
async function syncOnce(
  parts: TwilioSyncDeps,
  carried: SyncState,
  { sid, attributes, state, messagesEvent: upTo }: ChatConversation,
): Promise<SyncState> {
  // the roster read now includes everyone who has written up to that event
  const rosterEvent = await syncRoster(parts, sid, carried.rosterEvent);
  const messagesEvent = await syncMessages(parts, sid, { ...carried, upTo });
  if (attributes !== carried.attributes || state !== carried.state) {
    await parts.twilio.write(`/Conversations/${sid}`, { Attributes: attributes, State: state });
  }
  return { ...carried, attributes, state, rosterEvent, messagesEvent };
}

/** Adds and removes participants, up to the latest change. */
async function syncRoster({ db, twilio }: TwilioSyncDeps, sid: string, after: number): Promise<number> {
  const seats = await rosterSince(db, sid, { event: after, notBefore: null, limit: BATCH_SIZE });
  for (const { identity, userSid, attributes, hasLeft } of seats) {
    const path = `/Conversations/${sid}/Participants`;
    if (hasLeft) {
      await ignoreStatus(404, twilio.remove(`${path}/${encodeURIComponent(identity)}`));
      continue;
    }
    await upsertTwilioUser(twilio, identity, (await chatUserBySid(db, userSid))?.friendlyName ?? '');
    await ignoreStatus(409, twilio.write(path, { Identity: identity, Attributes: attributes }));
  }
  return seats.at(-1)?.event ?? after;
}

async function upsertTwilioUser(twilio: TwilioRequests, identity: string, name: string): Promise<void> {
  const made = await ignoreStatus(409, twilio.write('/Users', { Identity: identity, FriendlyName: name }));
  if (!made) await twilio.write(`/Users/${encodeURIComponent(identity)}`, { FriendlyName: name });
}
