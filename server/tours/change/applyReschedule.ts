import type { Queryable } from '#server/db/database.ts';

import { getInitialStatus } from '../book/getInitialStatus.ts';
import { takeTourSlot } from '../book/takeTourSlot.ts';
import { findMove } from '../model/moves.ts';
import { toSession } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { SlotTaken } from '../slots/takeSlot.ts';
import { getVerifiedKinds } from '../verifications/getVerifiedKinds.ts';
import type { TourChange } from '../view/tourChange.ts';
import { releaseTourTime, releaseMove } from '../waitlist/releaseTourTime.ts';
import { getStepUpForMove } from './getStepUpForMove.ts';
import { requestMove } from './requestMove.ts';
import { storeMove } from './storeMove.ts';
import type { RequestedMove } from './validateReschedule.ts';

type MoveRequest = RequestedMove & { change: TourChange; sessionKey: string };

/** Call this under the locks of the home and the tour. If it fails, the tour keeps its time. */
export async function applyReschedule(tx: Queryable, deps: TourDeps, request: MoveRequest): Promise<void> {
  const { now } = deps;
  const { tour, tourable, time, organization } = request;
  const rule = tourable.rules.find(({ kind }) => kind === time.kind);
  if (!rule) throw new SlotTaken(tourable, time);
  const isConfirmed = tour.status === 'CONFIRMED' && request.change.mode === 'MOVE';
  const hasTeam = organization.leasingEmail !== null;
  const { sessionKey } = request;
  const stepUpTo = await getStepUpForMove(tx, deps, { tour, rule, sessionKey, hasTeam });
  const initialStatus = getInitialStatus({
    rule,
    startsAt: time.startsAt,
    shown: await getVerifiedKinds(tx, tour, now),
    // A confirmed time is not given up for an unconfirmed one.
    verifyLater: !isConfirmed,
    replacesConfirmedTime: isConfirmed,
    stepUpTo,
    hasTeam,
    office: organization,
    now,
  });
  const before = await findMove(tx, tour.id);
  if (before) await releaseMove(tx, tour, before, now);
  const session = toSession(deps, sessionKey);
  if (isConfirmed && initialStatus.status === 'PENDING_APPROVAL' && initialStatus.answerBy !== null) {
    await requestMove(tx, deps, { ...request, rule, session, answerBy: initialStatus.answerBy });
    return;
  }
  await releaseTourTime(tx, tour, now);
  const taken = await takeTourSlot(tx, tour.id, { tourable, rule, time, session, now });
  await storeMove(tx, deps, { ...request, moved: { ...time, ...initialStatus, ...taken } });
}
