import { randomUUID } from 'node:crypto';

import type { Queryable } from '#server/db/database.ts';
import type { Organization } from '#server/db/organizations.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { unitStanding } from '#server/db/tours/unitStanding.ts';
import { invalidInput } from '#server/errors.ts';
import { goneReason } from '#server/tours/goneReason.ts';
import { sessionOf } from '#server/tours/session.ts';
import type { Looks } from '#server/tours/signs/lookAt.ts';
import { nextProof } from '#server/tours/signs/nextProof.ts';
import { lacksTexts, NO_TEXTS } from '#server/tours/slots/closedReason.ts';
import { SlotTaken } from '#server/tours/slotTaken.ts';
import type { TourParts } from '#server/tours/tourParts.ts';
import { unitUnavailable } from '#server/tours/unitUnavailable.ts';

import type { BookerInput } from './bookingInput.ts';
import { firstStatus } from './firstStatus.ts';
import { priceProblem } from './priceProblem.ts';
import type { ShownProofs } from './shownProofs.ts';
import { takeTimeOfTour } from './takeTimeOfTour.ts';
import type { WantedTour } from './wantedTour.ts';

type Asked = {
  wanted: WantedTour;
  input: Pick<BookerInput, 'sessionKey' | 'verifyLater'>;
  organization: Organization;
  shown: ShownProofs;
  looks: Looks;
};

/** What is fixed once the time is taken. */
export type TakenTour = Pick<
  Tour,
  'id' | 'endsAt' | 'agentId' | 'status' | 'verifyBy' | 'answerBy' | 'signs' | 'raisedTo'
>;

/** Takes the time for a tour that is stored afterwards: who comes too late shall cost little. */
export async function takeTour(
  tx: Queryable,
  parts: TourParts,
  { wanted, input, organization, shown, looks }: Asked,
): Promise<TakenTour> {
  const { now } = parts;
  const { tourable, time, acceptedTotalCents } = wanted;
  const standing = await unitStanding(tx, tourable.home.id);
  const unavailable = tourable.unavailable?.reason ?? goneReason(standing);
  if (unavailable) throw unitUnavailable(unavailable, tourable.home.slug);
  const problem = priceProblem(acceptedTotalCents, standing?.totalMonthlyCents ?? acceptedTotalCents);
  if (problem !== null) throw invalidInput({ acceptedTotalCents: problem });
  const rule = tourable.rules.find(({ kind }) => kind === time.kind);
  if (!rule) throw new SlotTaken(tourable, time);

  if (lacksTexts(rule, tourable.place, shown.kinds)) throw invalidInput({ slotId: NO_TEXTS });
  const hasTeam = organization.leasingEmail !== null;
  const raisedTo = looks.offered && nextProof(rule, { proofs: looks.offered, hasTeam });
  const status = firstStatus({
    rule,
    startsAt: time.startsAt,
    shown: shown.kinds,
    verifyLater: input.verifyLater ?? false,
    raisedTo,
    hasTeam,
    office: organization,
    now,
  });
  const id = randomUUID();
  const session = sessionOf(parts, input.sessionKey);
  const { signs } = looks;
  return {
    id,
    signs,
    ...status,
    ...(await takeTimeOfTour(tx, id, { tourable, rule, time, session, now })),
  };
}
