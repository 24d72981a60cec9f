import type { Queryable } from '#server/db/database.ts';
import { saveReachesPhones, listToursRequiringTexts } from '#server/db/textService.ts';
import type { Env } from '#server/env.ts';

import { reachesPhones } from './sendsTexts.ts';

/**
 * Logs at start-up whether texts are delivered, and lists the tours that new visitors cannot book without
 * them.
 */
export async function checkTextDelivery(
  db: Queryable,
  env: Pick<Env, 'twilio' | 'appEnv' | 'mail'>,
): Promise<string[]> {
  const isReached = reachesPhones(env);
  await saveReachesPhones(db, isReached);
  if (isReached) return [];
  return (await listToursRequiringTexts(db)).map(
    ({ name, kinds }) =>
      `${name}: new visitors can’t book ${kinds.join(' and ')} tours, because they require PHONE_CODE and this ` +
      'server doesn’t send texts. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or remove PHONE_CODE.',
  );
}
