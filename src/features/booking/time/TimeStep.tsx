import { chosenOption } from '#machines/tour/steps.ts';
import { Alternatives } from '#src/features/tours/times/Alternatives.tsx';
import { FreeTimes } from '#src/features/tours/times/FreeTimes.tsx';
import { NoSuitableTimes } from '#src/features/tours/times/NoSuitableTimes.tsx';
import { useSlots } from '#src/features/tours/times/useSlots.ts';

import type { StepProps } from '../stepProps.ts';

/** The free times by day. A chosen time is held for ten minutes. */
export function TimeStep({ organization, offer, tour, send }: StepProps) {
  const { organizationId, slug, sessionKey, slot, hold, alternatives, lostSlot, sameDayAs } = tour.context;
  const slots = useSlots({
    organizationId,
    slug,
    sessionKey,
    ...(sameDayAs !== null && { sameDayAs }),
    type: chosenOption(tour.context)?.type,
  });
  const hasTimes = !slots.isFailed && slots.days.length > 0;
  return (
    <>
      {hasTimes && alternatives.length > 0 && (
        <Alternatives slots={alternatives} onChosen={(one) => send({ type: 'slot.chosen', slot: one })} />
      )}
      <FreeTimes
        // Remounts only for a visitor who lost another time and still has their own.
        key={(slot && lostSlot?.id) ?? ''}
        slots={slots}
        home={offer.unit}
        city={offer.unit.property.address.city}
        initialSlotId={slot?.id ?? ''}
        heldId={hold?.slotId ?? ''}
        isHolding={tour.matches({ open: { hold: 'requesting' } })}
        verb="Hold"
        onChosen={(one) => send({ type: 'slot.chosen', slot: one })}
      />
      {hasTimes && <NoSuitableTimes slots={slots} organization={organization} unit={offer.unit} />}
    </>
  );
}
