import { type ObjectName, createObjectName } from '#server/chat/sync/objectNames.ts';
import type { SyncItem } from '#server/chat/sync/syncItems.ts';
import { toSyncEvent, readSince } from '#server/chat/sync/toSyncEvent.ts';
import type { Database } from '#server/db/database.ts';
import { type Log, getErrorName } from '#server/log.ts';

/** A connection that is notified of changes. */
export type Follower = {
  userSid: string;
  notify: (kind: ObjectName['kind'], body: object) => void;
};

type FollowPosition = { seen: number; notBefore: Date | null };
type FollowedObject = {
  name: ObjectName;
  positions: Map<Follower, FollowPosition>;
  work: Promise<void>;
  isWaiting: boolean;
};

const BATCH_SIZE = 500;
const RETRY_AFTER_MS = 1_000;

/** Null if any of them has no limit. */
const getEarliestLimit = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((earliest, date) =>
    earliest === null || date === null ? null : date < earliest ? date : earliest,
  );

/**
 * Notifies connections of changes in the objects they follow. Changes are read from the database after the
 * last one a connection has seen, so none is repeated or lost, no matter which server made it and when its
 * signal arrives.
 */
export function createHub({ db, log }: { db: Database; log: Log }) {
  const followed = new Map<string, FollowedObject>();
  /** Connections that have ended, since their earlier requests may still be in progress. */
  const disconnected = new WeakSet<Follower>();

  /** Connections that joined during this read may need earlier items, so they wait for the next read. */
  function deliver(
    object: FollowedObject,
    items: SyncItem[],
    readFor: readonly [Follower, FollowPosition][],
  ): void {
    for (const [follower, position] of readFor) {
      if (object.positions.get(follower) !== position) continue;
      for (const item of items) {
        if (item.event <= position.seen) continue;
        if (position.notBefore !== null && item.updatedAt < position.notBefore) continue;
        const body = toSyncEvent(object.name, item, position.seen);
        if (body) follower.notify(object.name.kind, body);
      }
      position.seen = Math.max(position.seen, items.at(-1)?.event ?? 0);
    }
    if (object.name.part === 'roster')
      items.forEach((item) => item.isRemoved && removeFollower(object.name, item));
  }

  /** Someone who has left a conversation no longer follows it. */
  function removeFollower({ owner }: ObjectName, { userSid }: SyncItem): void {
    for (const part of ['channel', 'messages', 'roster'] as const) {
      const { uniqueName } = createObjectName(owner, part);
      for (const follower of listFollowers(uniqueName)) {
        if (follower.userSid === userSid) unfollow(uniqueName, follower);
      }
    }
  }

  async function catchUp(object: FollowedObject): Promise<void> {
    object.isWaiting = false;
    for (;;) {
      const readFor = [...object.positions];
      if (readFor.length === 0) return;
      const positions = readFor.map(([, position]) => position);
      const event = Math.min(...positions.map(({ seen }) => seen));
      const items = await readSince(db, object.name, {
        event,
        notBefore: getEarliestLimit(positions.map(({ notBefore }) => notBefore)),
        limit: BATCH_SIZE,
      });
      deliver(object, items, readFor);
      if (items.length < BATCH_SIZE) return;
    }
  }

  /** Reads run one after the other; requests made while one is waiting are covered by it. */
  function checkForChanges(object: FollowedObject): Promise<void> {
    if (object.isWaiting) return object.work;
    object.isWaiting = true;
    const next = object.work.then(() => catchUp(object));
    object.work = next.catch((error: unknown) => {
      log.warn('chat.delivery.failed', { reason: getErrorName(error) });
      setTimeout(() => void checkForChanges(object).catch(() => undefined), RETRY_AFTER_MS).unref();
    });
    return next;
  }

  function unfollow(uniqueName: string, follower: Follower): void {
    const object = followed.get(uniqueName);
    object?.positions.delete(follower);
    if (object?.positions.size === 0) followed.delete(uniqueName);
  }

  const listFollowers = (uniqueName: string): Follower[] => [
    ...(followed.get(uniqueName)?.positions.keys() ?? []),
  ];

  return {
    /** Follows changes after that event; resolves once those so far are delivered. */
    async follow(follower: Follower, name: ObjectName, position: FollowPosition): Promise<void> {
      if (disconnected.has(follower)) return;
      const object = followed.get(name.uniqueName) ?? {
        name,
        positions: new Map<Follower, FollowPosition>(),
        work: Promise.resolve(),
        isWaiting: false,
      };
      followed.set(name.uniqueName, object);
      object.positions.set(follower, position);
      await checkForChanges(object);
    },
    leave: unfollow,
    leaveAll(follower: Follower): void {
      disconnected.add(follower);
      for (const uniqueName of [...followed.keys()]) unfollow(uniqueName, follower);
    },
    checkChanged(uniqueNames: readonly string[]): void {
      for (const uniqueName of uniqueNames) {
        const object = followed.get(uniqueName);
        if (object) void checkForChanges(object).catch(() => undefined);
      }
    },
    checkAll(): void {
      for (const object of followed.values()) void checkForChanges(object).catch(() => undefined);
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
