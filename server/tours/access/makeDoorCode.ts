import { endCodesOf, keepToRevoke } from '#server/db/access/codesToRevoke.ts';
import type { Queryable } from '#server/db/database.ts';
import type { CodeRequest } from '#server/locks/lock.ts';

import type { AccessCode, AccessParts } from './accessParts.ts';

/** The code that counts from now on: those of the stay that were made before end with it. */
export async function makeDoorCode(
  tx: Queryable,
  { lock, now }: Pick<AccessParts, 'lock' | 'now'>,
  request: CodeRequest,
): Promise<AccessCode> {
  await endCodesOf(tx, request.stayId, now);
  if (lock.revoke) await keepToRevoke(tx, request);
  const code = await lock.makeCode(request);
  return { code, validFrom: request.from, validTo: request.to };
}
