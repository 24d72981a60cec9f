import type { Door, Standing } from '#machines/access/context.ts';
import type { AccessStanding, TourAccess } from '#src/api/tourAccess.ts';

const SHOWN = ['PASSED', 'MANUAL_REVIEW'];

export const standingOf = ({ status, secondsToStart, secondsToEnd, call }: AccessStanding): Standing => ({
  status,
  call,
  opensInMs: secondsToStart * 1000,
  closesInMs: secondsToEnd * 1000,
});

/** What the machine decides by. */
export const doorOf = (told: TourAccess): Door => ({
  ...standingOf(told),
  tourId: told.tourRequest.id,
  lacks: told.tourRequest.verification
    .filter(({ status }) => !SHOWN.includes(status))
    .map(({ kind }) => kind),
  rulesVersion: told.rulesVersion,
});
