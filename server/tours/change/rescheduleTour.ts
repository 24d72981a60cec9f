import type { Queryable } from '#server/db/database.ts';
import { doneBefore, once } from '#server/db/idempotency.ts';
import { lockAll } from '#server/db/locks.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { addPhoneNumber } from '#server/db/tours/changeTour.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';
import { unitStanding } from '#server/db/tours/unitStanding.ts';
import { invalidInput } from '#server/errors.ts';

import { ALONE_ELSEWHERE, isAloneElsewhere } from '../book/aloneElsewhere.ts';
import { checkOwnTours, locksOfContact } from '../book/ownTours.ts';
import { refusalOf } from '../book/refusals.ts';
import { goneReason } from '../goneReason.ts';
import { inTurn, turnOfHome } from '../inTurn.ts';
import { lockOfHome } from '../takeSlot.ts';
import { activeStatuses } from '../tour.ts';
import type { TourParts } from '../tourParts.ts';
import { unitUnavailable } from '../unitUnavailable.ts';
import { type Change, changeOf } from '../view/changes.ts';
import { heldTour } from '../view/heldTour.ts';

import { blockedBy, unknownTour } from './blocked.ts';
import type { RescheduleTourRequestInput } from './changeInput.ts';
import { checkReschedule, type WantedMove } from './checkReschedule.ts';
import { takeOtherTime } from './takeOtherTime.ts';

type Result = { tourId: string };

const bookerOf = ({ firstName, lastName, email, phoneNumber, preferredChannel }: Tour) => ({
  contact: { firstName, lastName, email: email ?? '', phoneNumber, preferredChannel },
  consents: [],
});

/**
 * Another time for a tour, once for a key: either the new one is taken and the old one given back, or all stays as it is.
 * Where the team has to say yes to it, a confirmed tour keeps its time until then.
 */
export async function rescheduleTour(parts: TourParts, input: RescheduleTourRequestInput): Promise<Tour> {
  const { db, now } = parts;
  const { organizationId, publicToken } = input;
  const tour = await heldTour(parts, { organizationId, token: publicToken });
  if (!tour) throw unknownTour();
  const request = requestOf(input, tour, now);
  const done = await doneBefore<Result>(db, request);
  if (done) return again(db, done.tourId);
  try {
    const wanted = await checkReschedule(parts, input, tour);
    const turn = turnOfHome({ organizationId, slug: wanted.tourable.home.slug });
    const { tourId } = await inTurn(db, [turn], () =>
      once<Result>(db, request, (tx) => move(tx, parts, { input, wanted })),
    );
    return await again(db, tourId);
  } catch (error) {
    throw await refusalOf(error, parts, organizationId);
  }
}

const requestOf = (input: RescheduleTourRequestInput, { id, organizationId }: Tour, now: Date) => {
  const { slotId, reason = null, wasMissed = false, phoneNumber = null } = input;
  return {
    operation: 'rescheduleTourRequest',
    key: input.idempotencyKey,
    input: { tourId: id, slotId, reason, wasMissed, phoneNumber },
    organizationId,
    now,
  };
};

async function again(db: Queryable, tourId: string): Promise<Tour> {
  const tour = await tourById(db, tourId);
  if (!tour) throw new Error('A tour went while it was moved');
  return tour;
}

type Asked = { input: RescheduleTourRequestInput; wanted: WantedMove };

async function move(tx: Queryable, parts: TourParts, { input, wanted }: Asked): Promise<Result> {
  const { now } = parts;
  const { id, organizationId } = wanted.tour;
  const { home } = wanted.tourable;
  const locks = locksOfContact({ organizationId, contact: wanted.tour });
  await lockAll(tx, [lockOfHome(home.id), ...locks]);
  await lockTour(tx, id);
  const tour = await again(tx, id);
  const standing = await unitStanding(tx, home.id);
  const change = changeOf(tour, standing?.status ?? 'OFF_MARKET', now);
  checkWay(change, input, wanted, tour);
  const unavailable = wanted.tourable.unavailable?.reason ?? goneReason(standing);
  if (unavailable) throw unitUnavailable(unavailable);
  if (!activeStatuses.includes(tour.status)) {
    await checkOwnTours(tx, parts, {
      organizationId,
      booker: bookerOf(tour),
      shown: tour,
      unitIds: [home.id],
    });
  }
  const alone = { organizationId, contact: tour, shown: tour, wanted: [wanted], movingTourId: id };
  if (await isAloneElsewhere(tx, alone)) throw invalidInput({ slotId: ALONE_ELSEWHERE });
  if (wanted.phoneNumber !== null) await addPhoneNumber(tx, tour.prospectId, wanted.phoneNumber);
  await takeOtherTime(tx, parts, { ...wanted, tour, change, sessionKey: input.sessionKey });
  return { tourId: id };
}

function checkWay(change: Change, input: RescheduleTourRequestInput, { time }: WantedMove, tour: Tour): void {
  if (change.way === null || (change.way === 'SAY_MISSED' && !input.wasMissed)) throw blockedBy(change);
  const isSame = time.kind === tour.kind && time.startsAt.getTime() === tour.startsAt.getTime();
  if (isSame && change.way === 'MOVE') {
    throw invalidInput({ slotId: 'That’s already your time. Please choose another one, or keep it.' });
  }
}
