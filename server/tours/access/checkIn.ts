import { nextCode, notePresence } from '#server/db/access/tourAccess.ts';
import type { Queryable } from '#server/db/database.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { setAttendance } from '#server/db/tours/attendance.ts';
import { isInsideElsewhere } from '#server/db/tours/staysAlone.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { invalidInput } from '#server/errors.ts';

import { shownContactOf } from '../book/aloneElsewhere.ts';
import { TOUR_MANY_CODES } from '../mails/kinds.ts';

import type { AccessCode, AccessParts } from './accessParts.ts';
import { makeDoorCode } from './makeDoorCode.ts';
import { tellOfManyCodes } from './manyCodes.ts';
import { type AccessLink, type OpenAccess, whileOpen } from './openAccess.ts';
import { presenceOf, type PresenceInput } from './presence.ts';
import { windowOf } from './standing.ts';

export type CheckInForTourInput = AccessLink & { presence: PresenceInput };

const INSIDE_ELSEWHERE =
  'You’re still checked in at another home. Lock up there first – the button is on that tour’s page.';

type CheckedIn = { tour: Tour; accessCode: AccessCode };

/** Whoever stands at the home gets a code. An answer that was lost is asked for again, and brings another code. */
export const checkIn = (parts: AccessParts, input: CheckInForTourInput): Promise<CheckedIn> =>
  whileOpen(parts, input, async (tx, open) => {
    const { now } = parts;
    const { tour, access } = open;
    if (access.presentAt === null) {
      const presence = presenceOf(input.presence, open);
      const contact = shownContactOf({ ...tour, contact: tour, shown: tour });
      if (await isInsideElsewhere(tx, contact, { ...tour, now })) {
        throw invalidInput({ presence: INSIDE_ELSEWHERE });
      }
      await notePresence(tx, tour.id, { presence, now });
      const from = ['CONFIRMED'] as const;
      await setAttendance(tx, tour.id, { status: 'CHECKED_IN', attendance: 'CAME', from, now });
      await addActivity(tx, tour.id, {
        at: now,
        kind: 'checked_in',
        actor: 'VISITOR',
        details: { presence },
      });
    }
    return { tour, accessCode: await revealCode(tx, parts, open) };
  });

/** The only place in which a code leaves the house. */
export async function revealCode(
  tx: Queryable,
  { lock, now }: Pick<AccessParts, 'lock' | 'now'>,
  { tour, box }: OpenAccess,
): Promise<AccessCode> {
  const version = await nextCode(tx, tour.id);
  await addActivity(tx, tour.id, { at: now, kind: 'code', actor: 'SYSTEM' });
  await tellOfManyCodes(tx, { ...tour, kind: TOUR_MANY_CODES }, { shown: version, now });
  const { from, to } = windowOf(tour);
  return makeDoorCode(tx, { lock, now }, { serial: box.serial, stayId: tour.id, version, from, to });
}
