import type { Slot } from '#machines/tour/context.ts';
import type { DayContext } from '#machines/tourDay/context.ts';
import { useTourSlotsQuery } from '#src/features/tours/api/tours.ts';
import { Spinner } from '#src/ui/Spinner.tsx';

import styles from '../tourDay.module.css';

type Props = {
  context: DayContext;
  slug: string;
  name: string;
  chosenId: string;
  onChosen: (slot: Slot) => void;
};

/** The other free times of one home on that day; one press selects one. */
export function OtherTimes({ context, slug, name, chosenId, onChosen }: Props) {
  const { organizationId, kind, date, sessionKey } = context;
  const input = { slug, type: kind ?? 'IN_PERSON', from: date ?? '', days: 1, sessionKey };
  const { data, isError, refetch } = useTourSlotsQuery({ organizationId, input });
  const slots = data?.days[0]?.slots ?? [];

  if (isError && !data) {
    return (
      <p role="alert">
        We couldn’t load the times.{' '}
        <button type="button" className={styles.plain} onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (!data) return <Spinner size="small" words="Finding available times…" />;
  if (slots.length === 0) return <p>No other times are available here on this day.</p>;
  return (
    <ul className={styles.times} aria-label={`Available times for ${name}`}>
      {slots.map((slot) => (
        <li key={slot.id}>
          <button
            type="button"
            aria-pressed={slot.id === chosenId}
            aria-label={slot.localLabel}
            onClick={() => onChosen(slot)}
          >
            {slot.timeLabel}
          </button>
        </li>
      ))}
    </ul>
  );
}
