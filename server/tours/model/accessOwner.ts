import type { Queryable } from '#server/db/database.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { hashSessionKey } from './hashSessionKey.ts';
import { findTourAccess } from './tourAccess.ts';
import type { Tour } from './tours.ts';

type TabSession = { secretKey: SecretKey; sessionKey: string | null };

/** Whether this session verified the tour's owner, or has the agent's current visit. */
export const isOwner = <Access extends { tabHash: Buffer }>(
  access: Access | null,
  { secretKey, sessionKey }: TabSession,
): access is Access =>
  access !== null && sessionKey !== null && access.tabHash.equals(hashSessionKey(secretKey, sessionKey));

export const isOwnSession = async (
  db: Queryable,
  tour: Pick<Tour, 'id' | 'startsAt'>,
  session: TabSession,
): Promise<boolean> => isOwner(await findTourAccess(db, tour), session);
