import type { TourEvent } from '#machines/tour/events.ts';
import type { TourSnapshot } from '#src/store/tour.ts';
import { HeldTime } from '#src/tourForms/HeldTime.tsx';

type Props = { tour: TourSnapshot; send: (event: TourEvent) => void };

/** The time that is kept for the visitor. */
export function Held({ tour, send }: Props) {
  const { slot, hold } = tour.context;
  if (slot === null) return null;
  return (
    <HeldTime
      hold={hold}
      isRenewing={tour.matches({ open: { hold: 'renewing' } })}
      onExtended={() => send({ type: 'extension.asked' })}
    >
      {slot.localLabel}
    </HeldTime>
  );
}
