import { randomUUID } from 'node:crypto';

import { type ChatConversation, conversationBySid } from '#server/chat/queries/conversations.ts';
import { listRosterSince } from '#server/chat/queries/participants.ts';
import {
  type SyncState,
  releaseSyncLease,
  saveSyncState,
  renewSyncLease,
  acquireSyncLease,
} from '#server/chat/queries/syncState.ts';
import { chatUserBySid } from '#server/chat/queries/users.ts';

import { syncMessages } from './syncMessages.ts';
import {
  TwilioRequestError,
  type TwilioRequests,
  ignoreStatus,
  type TwilioSyncDeps,
} from './twilioRequests.ts';

/** After this, another server takes over from one that died. */
const LEASE_MS = 60_000;
const RENEW_AFTER_MS = 20_000;
const MAX_WAIT_MS = 60_000;
const BATCH_SIZE = 200;

/** Sends a conversation's pending changes to Twilio; false while another server is doing so. */
export async function syncConversation(deps: TwilioSyncDeps, sid: string): Promise<boolean> {
  const { db, clock } = deps;
  const lease = { conversationSid: sid, holder: randomUUID() };
  const untilAfter = (at: Date) => new Date(at.getTime() + LEASE_MS);
  let renewedAt = clock.now();
  const initialState = await acquireSyncLease(db, sid, {
    ...lease,
    now: renewedAt,
    until: untilAfter(renewedAt),
  });
  if (!initialState) return false;
  const renewLease = async () => {
    const now = clock.now();
    if (now.getTime() - renewedAt.getTime() < RENEW_AFTER_MS) return;
    renewedAt = now;
    if (!(await renewSyncLease(db, sid, { ...lease, until: untilAfter(now) }))) throw new LeaseLostError();
  };
  const leasedDeps = { ...deps, twilio: withLease(deps.twilio, renewLease) };
  try {
    let syncState = initialState;
    let conversation = await conversationBySid(db, sid);
    while (conversation && isBehind(syncState, conversation)) {
      syncState = await syncOnce(leasedDeps, syncState, conversation);
      await saveSyncState(db, lease, syncState);
      conversation = await conversationBySid(db, sid);
    }
    await releaseSyncLease(db, lease, null);
  } catch (error) {
    if (error instanceof LeaseLostError) return false;
    const isMissing = error instanceof TwilioRequestError && error.status === 404;
    const waitMs = isMissing ? MAX_WAIT_MS * 60 : Math.min(1_000 * 2 ** initialState.failures, MAX_WAIT_MS);
    await releaseSyncLease(db, lease, new Date(clock.now().getTime() + waitMs));
    throw error;
  }
  return true;
}

const isBehind = (syncState: SyncState, conversation: ChatConversation) =>
  syncState.attributes !== conversation.attributes ||
  syncState.state !== conversation.state ||
  syncState.rosterEvent < conversation.rosterEvent ||
  syncState.messagesEvent < conversation.messagesEvent;

/** Closing comes last, since Twilio accepts nothing after it. */
async function syncOnce(
  deps: TwilioSyncDeps,
  syncState: SyncState,
  { sid, attributes, state, messagesEvent: upTo }: ChatConversation,
): Promise<SyncState> {
  // the roster read now includes everyone who has written up to that event
  const rosterEvent = await syncRoster(deps, sid, syncState.rosterEvent);
  const messagesEvent = await syncMessages(deps, sid, { ...syncState, upTo });
  if (attributes !== syncState.attributes || state !== syncState.state) {
    await deps.twilio.write(`/Conversations/${sid}`, { Attributes: attributes, State: state });
  }
  return { ...syncState, attributes, state, rosterEvent, messagesEvent };
}

/** Adds and removes participants, up to the latest change. */
async function syncRoster({ db, twilio }: TwilioSyncDeps, sid: string, after: number): Promise<number> {
  const participants = await listRosterSince(db, sid, { event: after, notBefore: null, limit: BATCH_SIZE });
  for (const { identity, userSid, attributes, hasLeft } of participants) {
    const path = `/Conversations/${sid}/Participants`;
    if (hasLeft) {
      await ignoreStatus(404, twilio.remove(`${path}/${encodeURIComponent(identity)}`));
      continue;
    }
    await upsertTwilioUser(twilio, identity, (await chatUserBySid(db, userSid))?.friendlyName ?? '');
    await ignoreStatus(409, twilio.write(path, { Identity: identity, Attributes: attributes }));
  }
  return participants.at(-1)?.event ?? after;
}

async function upsertTwilioUser(twilio: TwilioRequests, identity: string, name: string): Promise<void> {
  const created = await ignoreStatus(409, twilio.write('/Users', { Identity: identity, FriendlyName: name }));
  if (!created) await twilio.write(`/Users/${encodeURIComponent(identity)}`, { FriendlyName: name });
}

/** Another server holds the lease by now, so the slower one stops. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Renews the lease before each request, and makes no more requests once it is lost. */
const withLease = (
  { read, write, remove }: TwilioRequests,
  renewLease: () => Promise<void>,
): TwilioRequests => ({
  read: async (path) => {
    await renewLease();
    return read(path);
  },
  write: async (path, fields) => {
    await renewLease();
    return write(path, fields);
  },
  remove: async (path) => {
    await renewLease();
    return remove(path);
  },
});
