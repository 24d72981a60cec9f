import type { Queryable } from '#server/db/database.ts';
import { invalidInput } from '#server/errors.ts';
import type { CheckInForTourInput } from '#server/graphql/schemaTypes.ts';

import { isInsideOtherHome } from '../book/hasSelfGuidedTourAt.ts';
import { getVerifiedContact } from '../book/overlappingSelfGuidedTour.ts';
import { addActivity } from '../model/activities.ts';
import { getAccessWindow, issueNextCode, recordPresence } from '../model/tourAccess.ts';
import { setAttendance } from '../model/tourChanges.ts';
import type { Tour } from '../model/tours.ts';
import type { AccessCode, AccessDeps } from './accessDeps.ts';
import { createDoorCode } from './createDoorCode.ts';
import { tourManyCodes } from './manyCodesToTeam.ts';
import { notifyManyCodes } from './notifyManyCodes.ts';
import { type OpenAccess, withOpenAccess } from './openAccess.ts';
import { verifyPresence } from './presence.ts';

const CHECKED_IN_ELSEWHERE =
  'You’re still checked in at another home. Lock up there first – the button is on that tour’s page.';

type CheckInResult = { tour: Tour; accessCode: AccessCode };

/** A visitor at the home gets a code. If the response was lost, asking again creates a new code. */
export const checkIn = (deps: AccessDeps, input: CheckInForTourInput): Promise<CheckInResult> =>
  withOpenAccess(deps, input, async (tx, open) => {
    const { now } = deps;
    const { tour, access } = open;
    if (access.presentAt === null) {
      const presence = verifyPresence(input.presence, open);
      const contact = getVerifiedContact({ ...tour, contact: tour, shown: tour });
      if (await isInsideOtherHome(tx, contact, { ...tour, now })) {
        throw invalidInput({ presence: CHECKED_IN_ELSEWHERE });
      }
      await recordPresence(tx, tour.id, { presence, now });
      const from = ['CONFIRMED'] as const;
      await setAttendance(tx, tour.id, { status: 'CHECKED_IN', attendance: 'CAME', from, now });
      await addActivity(tx, tour.id, {
        at: now,
        kind: 'checked_in',
        actor: 'VISITOR',
        details: { presence },
      });
    }
    return { tour, accessCode: await issueAccessCode(tx, deps, open) };
  });

/** The only place where a code is released. */
export async function issueAccessCode(
  tx: Queryable,
  { lock, now }: Pick<AccessDeps, 'lock' | 'now'>,
  { tour, box }: OpenAccess,
): Promise<AccessCode> {
  const version = await issueNextCode(tx, tour.id);
  await addActivity(tx, tour.id, { at: now, kind: 'code', actor: 'SYSTEM' });
  await notifyManyCodes(tx, { ...tour, message: tourManyCodes }, { shown: version, now });
  const { from, to } = getAccessWindow(tour);
  return createDoorCode(tx, { lock, now }, { serial: box.serial, visitId: tour.id, version, from, to });
}
