import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { CompleteTourAccessInput } from '#server/graphql/schemaTypes.ts';

import { revokeCodesNow } from '../locks/codesToRevoke.ts';
import { addActivity } from '../model/activities.ts';
import { completeAccess } from '../model/tourAccess.ts';
import type { Tour } from '../model/tours.ts';
import type { AccessDeps } from './accessDeps.ts';
import { withOpenAccess } from './openAccess.ts';

/** The home is locked again, and no more codes are given. */
export async function completeTourAccess(deps: AccessDeps, input: CompleteTourAccessInput): Promise<Tour> {
  const problems: ErrorInfo = {};
  const missing = 'Please do this first. If you can’t, tell us what’s wrong.';
  if (!input.keyReturned) problems.keyReturned = missing;
  if (!input.doorLocked) problems.doorLocked = missing;
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return withOpenAccess(deps, input, async (tx, { tour }) => {
    const { now } = deps;
    if (await completeAccess(tx, tour.id, now)) {
      await revokeCodesNow(tx, tour.id, now);
      const details = { lightsOff: input.lightsOff ? 'yes' : 'no' };
      await addActivity(tx, tour.id, { at: now, kind: 'locked_up', actor: 'VISITOR', details });
    }
    return tour;
  });
}
