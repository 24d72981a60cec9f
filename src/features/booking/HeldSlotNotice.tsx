import { memo, useCallback } from 'react';

import type { PageName } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { HeldTime } from '#src/features/tours/HeldTime.tsx';

import type { TourSnapshot } from './store/tour.ts';

type Props = {
  tour: TourSnapshot;
  step: PageName;
  /** Whether the tour is booked from this page, and the time without having been held. */
  isLast: boolean;
  send: (event: TourEvent) => void;
};

const MemoizedHeldTime = memo(HeldTime);

const UNCOMMITTED_WORDS = {
  ended: 'Not held yet. We’ll hold it for 10 minutes when you continue.',
  holdLabel: 'Hold it now',
};
const UNCOMMITTED_WORDS_WHERE_BOOKED = {
  ended: 'Not held yet. You can book it while it’s available.',
  holdLabel: 'Hold it now',
};
const BOOKING_UNCONFIRMED =
  'We couldn’t confirm your booking. Nothing is lost – try again; you won’t be booked twice.';

/** The time held for the visitor; on the time step, only while it is not settled. */
export const HeldSlotNotice = ({ tour, step, isLast, send }: Props) => {
  const { slot, hold, idempotencyKey } = tour.context;
  const extend = useCallback(() => send({ type: 'extension.requested' }), [send]);
  const isAsking = tour.matches({ open: { hold: 'requesting' } });
  const isChosenHere = step === 'time' || step === 'tour-type';
  const isNone = hold === null && (isAsking || tour.matches({ open: { hold: 'none' } }));
  if (slot === null || (isChosenHere && isNone)) return null;
  // A previously held time is not the one being requested.
  const own = hold?.slotId === slot.id ? hold : null;
  // The time may already be booked, and a booked time is not held.
  const mayBeBooked =
    own === null && idempotencyKey !== null && !tour.matches({ open: { step: 'submitting' } });
  const isUncommitted = !mayBeBooked && tour.matches({ open: { hold: 'uncommitted' } });
  return (
    <MemoizedHeldTime
      hold={own}
      isRenewing={isAsking || tour.matches({ open: { hold: 'renewing' } })}
      {...(mayBeBooked ? { ended: BOOKING_UNCONFIRMED } : { onExtended: extend })}
      {...(isUncommitted && (isLast ? UNCOMMITTED_WORDS_WHERE_BOOKED : UNCOMMITTED_WORDS))}
    >
      {slot.localLabel}
    </MemoizedHeldTime>
  );
};
