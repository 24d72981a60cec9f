import { findUnknownHomes } from '#server/db/access/lockboxSettings.ts';
import type { Queryable } from '#server/db/database.ts';

import type { LockboxInput } from './lockboxes.ts';

/** Homes with a box in the file that the organization does not have. */
export async function validateLockboxHomes(
  tx: Queryable,
  organizationId: string | null,
  boxes: readonly LockboxInput[],
): Promise<string[]> {
  if (boxes.length === 0) return [];
  const unknown = await findUnknownHomes(
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
