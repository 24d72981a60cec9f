import { accessOf } from '#server/db/access/tourAccess.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { sessionMac } from '../sessionMac.ts';

type Session = { secretKey: SecretKey; sessionKey: string | null };

/** Whether it is the session that has shown whose tour it is, or in which an agent's visit goes on. */
export const isOwner = <Begun extends { sessionMac: Buffer }>(
  begun: Begun | null,
  { secretKey, sessionKey }: Session,
): begun is Begun =>
  begun !== null && sessionKey !== null && begun.sessionMac.equals(sessionMac(secretKey, sessionKey));

export const isOwnSession = async (
  db: Queryable,
  tour: Pick<Tour, 'id' | 'startsAt'>,
  session: Session,
): Promise<boolean> => isOwner(await accessOf(db, tour), session);
