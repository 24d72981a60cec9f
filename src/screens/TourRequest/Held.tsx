import { memo, useCallback } from 'react';

import type { PageName } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import type { TourSnapshot } from '#src/store/tour.ts';
import { HeldTime } from '#src/tourForms/HeldTime.tsx';

type Props = { tour: TourSnapshot; step: PageName; send: (event: TourEvent) => void };

const Time = memo(HeldTime);

const UNCOMMITTED_WORDS = {
  ended: 'Not held yet. We’ll hold it for 10 minutes when you continue.',
  holdNow: 'Hold it now',
};
const PERHAPS_BOOKED =
  'We couldn’t confirm your booking. Nothing is lost – try again; you won’t be booked twice.';

/** The time that is kept for the visitor; where he chooses one, as long as it is in question. */
export const Held = ({ tour, step, send }: Props) => {
  const { slot, hold, idempotencyKey } = tour.context;
  const extend = useCallback(() => send({ type: 'extension.asked' }), [send]);
  const isAsking = tour.matches({ open: { hold: 'asking' } });
  const isChosenHere = step === 'time' || step === 'tour-type';
  const isNone = hold === null && (isAsking || tour.matches({ open: { hold: 'none' } }));
  if (slot === null || (isChosenHere && isNone)) return null;
  // what was held before is not what is asked for
  const own = hold?.slotId === slot.id ? hold : null;
  // he may have it by now, and nobody holds what is booked
  const isPerhapsBooked =
    own === null && idempotencyKey !== null && !tour.matches({ open: { step: 'submitting' } });
  // where it is booked, nothing is held first
  const isUncommitted =
    !isPerhapsBooked && step !== 'review' && tour.matches({ open: { hold: 'uncommitted' } });
  return (
    <Time
      hold={own}
      isRenewing={isAsking || tour.matches({ open: { hold: 'renewing' } })}
      {...(isPerhapsBooked ? { ended: PERHAPS_BOOKED } : { onExtended: extend })}
      {...(isUncommitted && UNCOMMITTED_WORDS)}
    >
      {slot.localLabel}
    </Time>
  );
};
