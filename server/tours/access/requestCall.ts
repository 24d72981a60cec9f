import { askForCall } from '#server/db/access/calls.ts';
import type { TourAccess } from '#server/db/access/tourAccess.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';

import { TOUR_CALL } from '../mails/kinds.ts';

import type { AccessParts } from './accessParts.ts';
import { type AccessLink, whileOpen } from './openAccess.ts';
import { windowOf } from './standing.ts';

const MOST_CALLS = 5;
const AGAIN_AFTER_MS = 5 * 60_000;

/** Asks the team to call the visitor, once while nobody has answered. */
export const requestCall = (parts: AccessParts, input: AccessLink): Promise<void> =>
  whileOpen(parts, input, async (tx, { tour, access }) => {
    const { now, tokens } = parts;
    if (isUnderWay(access, now)) return;
    const { id, organizationId } = tour;
    const organization = await organizationById(tx, organizationId);
    if (!organization?.leasingEmail) {
      throw invalidInput({
        presence: 'Calls aren’t available here. Share your location, or enter the lockbox number.',
      });
    }
    if (access.calls >= MOST_CALLS) {
      throw rateLimited('You’ve asked for several calls. Please call us instead.');
    }
    const version = await askForCall(tx, id, now);
    await addActivity(tx, id, { at: now, kind: 'call_asked', actor: 'VISITOR' });
    await tokens.issue(tx, { kind: 'call', organizationId, subjectId: id });
    await queueMail(tx, {
      organizationId,
      kind: TOUR_CALL,
      subjectId: id,
      version,
      recipient: organization.leasingEmail,
      now,
      goodUntil: windowOf(tour).to,
    });
  });

function isUnderWay({ calledAt, callAnswer }: TourAccess, now: Date): boolean {
  if (callAnswer === 'YES') return true;
  return callAnswer === null && calledAt !== null && now.getTime() < calledAt.getTime() + AGAIN_AFTER_MS;
}
