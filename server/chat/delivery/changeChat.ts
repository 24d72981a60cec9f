import type { Queryable } from '#server/db/database.ts';

import type { ChatDeps } from '../chatDeps.ts';
import { createObjectName, type ObjectPart } from '../sync/objectNames.ts';

export type ChatChange = {
  tx: Queryable;
  now: Date;
  /** Notifies the followers once the change is stored. */
  markChanged: (owner: string, ...parts: ObjectPart[]) => void;
};

/** Stores a change in one transaction and notifies its followers. */
export async function changeChat<Result>(
  { db, clock, bus }: Pick<ChatDeps, 'db' | 'clock' | 'bus'>,
  work: (change: ChatChange) => Promise<Result>,
  options: { by?: 'agent' } = {},
): Promise<Result> {
  let names: string[] = [];
  const result = await db.transaction(async (tx) => {
    const objects = new Set<string>();
    const answer = await work({
      tx,
      now: clock.now(),
      markChanged: (owner, ...parts) =>
        parts.forEach((part) => objects.add(createObjectName(owner, part).uniqueName)),
    });
    names = [...objects];
    if (names.length > 0) await bus.notifyRemote(tx, { kind: 'changed', objects: names, ...options });
    return answer;
  });
  if (names.length > 0) bus.notifyLocal({ kind: 'changed', objects: names, ...options });
  return result;
}
