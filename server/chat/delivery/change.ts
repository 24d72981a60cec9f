import type { Queryable } from '#server/db/database.ts';

import type { ChatParts } from '../chatParts.ts';
import { objectOf, type ObjectPart } from '../sync/objectNames.ts';

export type ChatChange = {
  tx: Queryable;
  now: Date;
  /** Told to whoever follows it, once it is written. */
  changed: (owner: string, ...parts: ObjectPart[]) => void;
};

/** Writes in one transaction, and tells whoever follows what has changed. */
export async function changeChat<Result>(
  { db, clock, bus }: Pick<ChatParts, 'db' | 'clock' | 'bus'>,
  work: (change: ChatChange) => Promise<Result>,
  whose: { by?: 'agent' } = {},
): Promise<Result> {
  let told: string[] = [];
  const result = await db.transaction(async (tx) => {
    const objects = new Set<string>();
    const answer = await work({
      tx,
      now: clock.now(),
      changed: (owner, ...parts) => parts.forEach((part) => objects.add(objectOf(owner, part).uniqueName)),
    });
    told = [...objects];
    if (told.length > 0) await bus.tellOthers(tx, { kind: 'changed', objects: told, ...whose });
    return answer;
  });
  if (told.length > 0) bus.tellHere({ kind: 'changed', objects: told, ...whose });
  return result;
}
