import type { TourKind } from '#domain/tours/kinds.ts';
import { FreeTimes } from '#src/tourForms/times/FreeTimes.tsx';
import { NoSuitableTimes } from '#src/tourForms/times/NoSuitableTimes.tsx';
import { useSlots } from '#src/tourForms/times/useSlots.ts';

import type { ChangeProps } from './changeProps.ts';

type Props = ChangeProps & { kind: TourKind | undefined };

/** The free times for one kind of tour. */
export function OtherTimes({ organization, tour, change, send, kind }: Props) {
  const { organizationId, sessionKey, publicToken, slot } = change.context;
  const slots = useSlots({
    organizationId,
    slug: tour.unit.slug,
    sessionKey,
    rescheduleToken: publicToken,
    type: kind,
  });
  return (
    <>
      <FreeTimes
        slots={slots}
        home={tour.unit}
        city={tour.unit.property.address.city}
        initialSlotId={slot?.id ?? ''}
        isHolding={change.matches({ open: 'holding' })}
        verb="Take"
        onChosen={(chosen) => send({ type: 'slot.chosen', slot: chosen })}
      />
      <NoSuitableTimes slots={slots} organization={organization} unit={tour.unit} />
    </>
  );
}
