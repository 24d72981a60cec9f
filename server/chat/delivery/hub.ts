import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';

import { eventOf } from '../sync/eventBodies.ts';
import { type ObjectName, objectOf } from '../sync/objectNames.ts';
import { readSince } from '../sync/readSince.ts';
import type { SyncItem } from '../sync/shapes.ts';

/** A connection, as far as it is told what changes. */
export type Follower = {
  userSid: string;
  notify: (kind: ObjectName['kind'], body: object) => void;
};

type Place = { seen: number; notBefore: Date | null };
type Followed = { name: ObjectName; places: Map<Follower, Place>; work: Promise<void>; isWaiting: boolean };

const AT_ONCE = 500;
const AGAIN_AFTER_MS = 1_000;

/**
 * Tells connections what changes in the objects that they follow. What is told is read from the database, after what the
 * connection has seen: nothing is told twice or left out, whoever has written it and whenever word of it arrives.
 */
export function createHub({ db, log }: { db: Database; log: Log }) {
  const followed = new Map<string, Followed>();
  /** Whose connection has ended: what he had asked for before may still be under way. */
  const gone = new WeakSet<Follower>();

  /** Connections that came while this was read may need what lies before it: the next reading is for them. */
  function tell(object: Followed, items: SyncItem[], readFor: readonly [Follower, Place][]): void {
    for (const [follower, place] of readFor) {
      if (object.places.get(follower) !== place) continue;
      for (const item of items) {
        if (item.event <= place.seen) continue;
        if (place.notBefore !== null && item.updatedAt < place.notBefore) continue;
        const body = eventOf(object.name, item, place.seen);
        if (body) follower.notify(object.name.kind, body);
      }
      place.seen = Math.max(place.seen, items.at(-1)?.event ?? 0);
    }
    if (object.name.part === 'roster') items.forEach((item) => item.isRemoved && sendAway(object.name, item));
  }

  /** Whoever has left a conversation follows it no longer. */
  function sendAway({ owner }: ObjectName, { userSid }: SyncItem): void {
    for (const part of ['channel', 'messages', 'roster'] as const) {
      const { uniqueName } = objectOf(owner, part);
      for (const follower of followersOf(uniqueName)) {
        if (follower.userSid === userSid) leave(uniqueName, follower);
      }
    }
  }

  async function catchUp(object: Followed): Promise<void> {
    object.isWaiting = false;
    for (;;) {
      const readFor = [...object.places];
      if (readFor.length === 0) return;
      const places = readFor.map(([, place]) => place);
      const event = Math.min(...places.map(({ seen }) => seen));
      const times = places.map(({ notBefore }) => notBefore);
      const notBefore = times.some((time) => time === null) ? null : (times as Date[]).sort()[0];
      const items = await readSince(db, object.name, { event, notBefore: notBefore ?? null, most: AT_ONCE });
      tell(object, items, readFor);
      if (items.length < AT_ONCE) return;
    }
  }

  /** One reading after the other: whatever is asked for while one waits comes with it. */
  function look(object: Followed): Promise<void> {
    if (object.isWaiting) return object.work;
    object.isWaiting = true;
    const next = object.work.then(() => catchUp(object));
    object.work = next.catch((error: unknown) => {
      log.warn('chat.delivery.failed', { reason: error instanceof Error ? error.name : 'unknown' });
      setTimeout(() => void look(object).catch(() => undefined), AGAIN_AFTER_MS).unref();
    });
    return next;
  }

  function leave(uniqueName: string, follower: Follower): void {
    const object = followed.get(uniqueName);
    object?.places.delete(follower);
    if (object?.places.size === 0) followed.delete(uniqueName);
  }

  const followersOf = (uniqueName: string): Follower[] => [
    ...(followed.get(uniqueName)?.places.keys() ?? []),
  ];

  return {
    /** From that event on. Resolves when what came after it has been told. */
    async follow(follower: Follower, name: ObjectName, place: Place): Promise<void> {
      if (gone.has(follower)) return;
      const object = followed.get(name.uniqueName) ?? {
        name,
        places: new Map<Follower, Place>(),
        work: Promise.resolve(),
        isWaiting: false,
      };
      followed.set(name.uniqueName, object);
      object.places.set(follower, place);
      await look(object);
    },
    leave,
    leaveAll(follower: Follower): void {
      gone.add(follower);
      for (const uniqueName of [...followed.keys()]) leave(uniqueName, follower);
    },
    changed(uniqueNames: readonly string[]): void {
      for (const uniqueName of uniqueNames) {
        const object = followed.get(uniqueName);
        if (object) void look(object).catch(() => undefined);
      }
    },
    lookAtAll(): void {
      for (const object of followed.values()) void look(object).catch(() => undefined);
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
