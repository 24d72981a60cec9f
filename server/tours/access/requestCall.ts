import { queueMail } from '#server/db/outbox.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { AccessLinkInput } from '#server/graphql/schemaTypes.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { addActivity } from '../model/activities.ts';
import { getAccessWindow, type TourAccess } from '../model/tourAccess.ts';
import type { AccessDeps } from './accessDeps.ts';
import { tourCallRequest } from './callRequestToTeam.ts';
import { recordCallRequest } from './calls.ts';
import { withOpenAccess } from './openAccess.ts';

const MAX_CALLS = 5;
const CALL_AGAIN_AFTER_MS = 5 * 60_000;

/** Asks the team to call the visitor, once until the call is answered. */
export const requestCall = (deps: AccessDeps, input: AccessLinkInput): Promise<void> =>
  withOpenAccess(deps, input, async (tx, { tour, access }) => {
    const { now, tokens } = deps;
    if (isCallPending(access, now)) return;
    const { id, organizationId } = tour;
    const organization = await organizationById(tx, organizationId);
    if (!organization?.leasingEmail) {
      throw invalidInput({
        presence: 'Calls aren’t available here. Share your location, or enter the lockbox number.',
      });
    }
    if (access.calls >= MAX_CALLS) {
      throw rateLimited('You’ve asked for several calls. Please call us instead.');
    }
    const version = await recordCallRequest(tx, id, now);
    await addActivity(tx, id, { at: now, kind: 'call_requested', actor: 'VISITOR' });
    await tokens.issue(tx, { kind: 'call', organizationId, subjectId: id });
    await queueMail(tx, {
      organizationId,
      message: tourCallRequest,
      subjectId: id,
      version,
      recipient: organization.leasingEmail,
      now,
      goodUntil: getAccessWindow(tour).to,
    });
  });

function isCallPending({ calledAt, callAnswer }: TourAccess, now: Date): boolean {
  if (callAnswer === 'YES') return true;
  return callAnswer === null && calledAt !== null && now.getTime() < calledAt.getTime() + CALL_AGAIN_AFTER_MS;
}
