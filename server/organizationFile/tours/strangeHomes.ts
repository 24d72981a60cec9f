import { unknownHomes } from '#server/db/access/givenLockboxes.ts';
import type { Queryable } from '#server/db/database.ts';

import type { GivenLockbox } from './lockboxes.ts';

/** Homes at which the file hangs a box, and which the organization does not have. */
export async function strangeHomes(
  tx: Queryable,
  organizationId: string | null,
  boxes: readonly GivenLockbox[],
): Promise<string[]> {
  if (boxes.length === 0) return [];
  const unknown = await unknownHomes(
    tx,
    organizationId,
    boxes.map(({ home }) => home),
  );
  return boxes.flatMap(({ home }, at) =>
    unknown.has(home)
      ? [`lockboxes[${at}].home: "${home}" is not one of your homes. Import your homes first`]
      : [],
  );
}
