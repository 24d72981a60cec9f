import { badRequest } from '#server/chat/chatRequestError.ts';
import type { Follower, Hub } from '#server/chat/delivery/hub.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';
import type { RestResponse } from '#server/chat/rest/restRequest.ts';
import { parseBody } from '#server/chat/rest/restRequest.ts';
import { canReadObject } from '#server/chat/sync/canReadObject.ts';
import { type ObjectName, parseObjectName } from '#server/chat/sync/objectNames.ts';
import type { Database } from '#server/db/database.ts';

export const SYNC_EVENT = 'twilio.sync.event';

const MAX_BATCH_SIZE = 1_000;
/**
 * An item written while someone connects can have a timestamp from before the connection but be stored after
 * the read.
 */
const WRITE_GRACE_MS = 30_000;
/** The SDK retries if it has no confirmation by then. */
const CONFIRM_WITHIN_MS = 10_000;

export type Subscriber = {
  user: ChatUser;
  follower: Follower;
  connectedAt: Date;
  send: (body: object) => void;
};
type RequestedSubscription = { object_sid: string; object_type: string; last_event_id: number | null };
type Batch = { action: string; correlationId: unknown; subscriptions: RequestedSubscription[] };

/** Accepts the subscriptions; results are sent after the answer. */
export function handleSubscriptions(
  { db, hub }: { db: Database; hub: Hub },
  requester: Subscriber,
  payload: string,
): { response: RestResponse; sendResults: () => Promise<void> } {
  const batch = parseBatch(payload);
  const sendResults = async () => {
    for (const subscription of batch.subscriptions) {
      if (batch.action === 'cancel') cancel(hub, requester, batch, subscription);
      else await establish({ db, hub }, requester, batch, subscription);
    }
  };
  const body = { estimated_delivery_in_ms: CONFIRM_WITHIN_MS, max_batch_size: MAX_BATCH_SIZE, ttl_in_s: -1 };
  return { response: { status: 202, body }, sendResults };
}

function parseBatch(payload: string): Batch {
  const { action, correlation_id: correlationId, requests } = parseBody({ payload });
  if (action !== 'establish' && action !== 'cancel')
    throw badRequest('The action must be establish or cancel.');
  if (!Array.isArray(requests) || requests.length > MAX_BATCH_SIZE)
    throw badRequest('The requests must be a list.');
  return { action, correlationId, subscriptions: requests.filter(isSubscriptionRequest) };
}

function isSubscriptionRequest(value: unknown): value is RequestedSubscription {
  if (typeof value !== 'object' || value === null) return false;
  const { object_sid: sid, object_type: type, last_event_id: last } = value as Record<string, unknown>;
  return (
    typeof sid === 'string' &&
    typeof type === 'string' &&
    (last === undefined || last === null || Number.isInteger(last))
  );
}

const createEvent = (type: string, { correlationId }: Batch, event: object) => ({
  event_type: type,
  correlation_id: correlationId,
  event_protocol_version: 4,
  events: [event],
});

const toObjectRef = ({ object_sid, object_type }: RequestedSubscription) => ({ object_sid, object_type });

function cancel(
  hub: Hub,
  { follower, send }: Subscriber,
  batch: Batch,
  subscription: RequestedSubscription,
): void {
  const name = parseObjectName(subscription.object_sid);
  if (name) hub.leave(name.uniqueName, follower);
  send(createEvent('subscription_canceled', batch, toObjectRef(subscription)));
}

async function establish(
  { db, hub }: { db: Database; hub: Hub },
  requester: Subscriber,
  batch: Batch,
  subscription: RequestedSubscription,
): Promise<void> {
  const { user, follower, connectedAt, send } = requester;
  const name: ObjectName | null = parseObjectName(subscription.object_sid);
  if (!name || !(await canReadObject(db, user.sid, name))) {
    const error = { status: 404, code: 54_100, message: 'There is no such object.' };
    send(createEvent('subscription_failed', batch, { ...toObjectRef(subscription), error }));
    return;
  }
  // a reloaded page's store does not say how far it goes, so everything since it connected counts as new, and
  // the page skips what it already has
  const seen = subscription.last_event_id ?? 0;
  const since = new Date(connectedAt.getTime() - WRITE_GRACE_MS);
  const position = { seen, notBefore: subscription.last_event_id === null ? since : null };
  await hub.follow(follower, name, position);
  const done = { ...toObjectRef(subscription), replay_status: 'completed', last_event_id: position.seen };
  send(createEvent('subscription_established', batch, done));
}
