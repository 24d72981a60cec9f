import type { Queryable } from '#server/db/database.ts';

import { revokeCodesNow, scheduleCodeRevocation } from '../locks/codesToRevoke.ts';
import type { CodeRequest } from '../locks/lock.ts';
import type { AccessCode, AccessDeps } from './accessDeps.ts';

/** Creates a visit's door code. Its earlier codes stop working. */
export async function createDoorCode(
  tx: Queryable,
  { lock, now }: Pick<AccessDeps, 'lock' | 'now'>,
  request: CodeRequest,
): Promise<AccessCode> {
  await revokeCodesNow(tx, request.visitId, now);
  if (lock.revoke) await scheduleCodeRevocation(tx, request);
  const code = await lock.makeCode(request);
  return { code, validFrom: request.from, validTo: request.to };
}
