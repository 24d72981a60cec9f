import type { ChatUser } from '#server/db/chat/users.ts';
import type { Database } from '#server/db/database.ts';

import type { Follower, Hub } from '../delivery/hub.ts';
import type { Answer } from '../rest/asked.ts';
import { bodyOf } from '../rest/asked.ts';
import { badRequest } from '../refused.ts';
import { mayRead } from '../sync/mayRead.ts';
import { type ObjectName, objectNamed } from '../sync/objectNames.ts';

export const SYNC_EVENT = 'twilio.sync.event';

const MOST_AT_ONCE = 1_000;
/** What was being written while somebody came in is stamped earlier than he came, and stored later than he has read. */
const WRITTEN_WITHIN_MS = 30_000;
/** The SDK asks again when it has not heard by then. */
const WITHIN_MS = 10_000;

export type Asker = { user: ChatUser; follower: Follower; connectedAt: Date; tell: (body: object) => void };
type Wanted = { object_sid: string; object_type: string; last_event_id: number | null };
type Batch = { action: string; correlationId: unknown; wanted: Wanted[] };

/** Takes in what is to be followed; how it went is told after the answer. */
export function takeSubscriptions(
  { db, hub }: { db: Database; hub: Hub },
  asker: Asker,
  payload: string,
): { answer: Answer; after: () => Promise<void> } {
  const batch = batchIn(payload);
  const after = async () => {
    for (const wanted of batch.wanted) {
      if (batch.action === 'cancel') cancel(hub, asker, batch, wanted);
      else await establish({ db, hub }, asker, batch, wanted);
    }
  };
  const body = { estimated_delivery_in_ms: WITHIN_MS, max_batch_size: MOST_AT_ONCE, ttl_in_s: -1 };
  return { answer: { status: 202, body }, after };
}

function batchIn(payload: string): Batch {
  const { action, correlation_id: correlationId, requests } = bodyOf({ payload });
  if (action !== 'establish' && action !== 'cancel')
    throw badRequest('The action must be establish or cancel.');
  if (!Array.isArray(requests) || requests.length > MOST_AT_ONCE)
    throw badRequest('The requests must be a list.');
  return { action, correlationId, wanted: requests.filter(isWanted) };
}

function isWanted(value: unknown): value is Wanted {
  if (typeof value !== 'object' || value === null) return false;
  const { object_sid: sid, object_type: type, last_event_id: last } = value as Record<string, unknown>;
  return (
    typeof sid === 'string' &&
    typeof type === 'string' &&
    (last === undefined || last === null || Number.isInteger(last))
  );
}

const told = (type: string, { correlationId }: Batch, event: object) => ({
  event_type: type,
  correlation_id: correlationId,
  event_protocol_version: 4,
  events: [event],
});

const asNamed = ({ object_sid, object_type }: Wanted) => ({ object_sid, object_type });

function cancel(hub: Hub, { follower, tell }: Asker, batch: Batch, wanted: Wanted): void {
  const name = objectNamed(wanted.object_sid);
  if (name) hub.leave(name.uniqueName, follower);
  tell(told('subscription_canceled', batch, asNamed(wanted)));
}

async function establish(
  { db, hub }: { db: Database; hub: Hub },
  asker: Asker,
  batch: Batch,
  wanted: Wanted,
): Promise<void> {
  const { user, follower, connectedAt, tell } = asker;
  const name: ObjectName | null = objectNamed(wanted.object_sid);
  if (!name || !(await mayRead(db, user.sid, name))) {
    const error = { status: 404, code: 54_100, message: 'There is no such object.' };
    tell(told('subscription_failed', batch, { ...asNamed(wanted), error }));
    return;
  }
  // what a reloaded page has kept does not say how far it goes: what came since it has connected is new to it, and what
  // it knows already it passes over
  const seen = wanted.last_event_id ?? 0;
  const since = new Date(connectedAt.getTime() - WRITTEN_WITHIN_MS);
  const place = { seen, notBefore: wanted.last_event_id === null ? since : null };
  await hub.follow(follower, name, place);
  const done = { ...asNamed(wanted), replay_status: 'completed', last_event_id: place.seen };
  tell(told('subscription_established', batch, done));
}
