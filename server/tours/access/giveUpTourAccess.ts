import type { AccessLinkInput } from '#server/graphql/schemaTypes.ts';

import { revokeCodesNow } from '../locks/codesToRevoke.ts';
import { addActivity } from '../model/activities.ts';
import { setAttendance } from '../model/tourChanges.ts';
import type { Tour } from '../model/tours.ts';
import type { AccessDeps } from './accessDeps.ts';
import { withOpenAccess } from './openAccess.ts';

/** A visitor who could not get in may rebook at once. */
export const giveUpTourAccess = (deps: AccessDeps, input: AccessLinkInput): Promise<Tour> =>
  withOpenAccess(deps, input, async (tx, { tour }) => {
    const { now } = deps;
    const missed = { status: 'NO_SHOW', attendance: 'MISSED' } as const;
    await setAttendance(tx, tour.id, { ...missed, from: [tour.status], now });
    await revokeCodesNow(tx, tour.id, now);
    await addActivity(tx, tour.id, { at: now, kind: 'missed', actor: 'VISITOR' });
    return tour;
  });
