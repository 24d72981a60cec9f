import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { Slot } from '#machines/tour/context.ts';
import type { DayContext, DayStop } from '#machines/tourDay/context.ts';
import type { Gap } from '#machines/tourDay/stops.ts';
import type { HomeCardFields } from '#src/features/homes/HomeCard/homeCardFields.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { formatTravelTime } from '#src/features/tours/formatTravelTime.ts';
import { Alternatives } from '#src/features/tours/times/Alternatives.tsx';
import { useVisitorTime } from '#src/features/tours/useVisitorTime.ts';
import { useViewState } from '#src/lib/useViewState.ts';

import styles from '../tourDay.module.css';
import { OtherTimes } from './OtherTimes.tsx';

type Props = {
  context: DayContext;
  stop: DayStop;
  unit: HomeCardFields;
  gap: Gap;
  onChosen: (slot: Slot) => void;
};

/** One stop of the day: its time, its home, and the travel time to it. */
export function StopItem({ context, stop, unit, gap, onChosen }: Props) {
  const [isOpen, setIsOpen] = useViewState('otherTimes', false, stop.slug);
  const button = useRef<HTMLButtonElement>(null);
  const { slot, lostSlot, alternatives } = stop;
  const name = formatPlace(unit);
  const ownTime = useVisitorTime();
  const own = slot && ownTime(slot.startsAt, slot.timeZone);
  const wasChanged = useRef(false);
  const startsAt = slot?.startsAt;
  useEffect(() => {
    // The list has been reordered; the focus stays with the stop that was changed.
    if (wasChanged.current) button.current?.focus();
    wasChanged.current = false;
  }, [startsAt]);

  function choose(chosen: Slot) {
    // The pressed button disappears.
    button.current?.focus();
    wasChanged.current = chosen.startsAt !== startsAt;
    setIsOpen(false);
    onChosen(chosen);
  }

  return (
    <li className={styles.stop}>
      {gap.travelMinutes !== null && (
        <p className={styles.option} data-tight={gap.freeMinutes < gap.travelMinutes || undefined}>
          {formatGap(gap)}
        </p>
      )}
      <div className={styles.stopRow}>
        <p>
          {slot ? (
            <strong className={styles.time}>{slot.timeLabel}</strong>
          ) : (
            <s className={styles.time}>{lostSlot?.timeLabel}</s>
          )}
          <Link to={`/units/${stop.slug}/`}>{name}</Link>
          {own !== null && <span className={styles.own}>That’s {own} where you are.</span>}
        </p>
        {slot !== null && (
          <button
            type="button"
            ref={button}
            className={styles.plain}
            aria-expanded={isOpen}
            aria-label={isOpen ? `Keep the time for ${name}` : `Change the time for ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Keep' : 'Change'}
          </button>
        )}
      </div>
      {slot === null && alternatives.length > 0 && <Alternatives slots={alternatives} onChosen={choose} />}
      {(isOpen || slot === null) && (
        <OtherTimes
          context={context}
          slug={stop.slug}
          name={name}
          chosenId={slot?.id ?? ''}
          onChosen={choose}
        />
      )}
    </li>
  );
}

function formatGap({ travelMinutes, freeMinutes }: Gap): string {
  const minutes = travelMinutes ?? 0;
  // A video tour requires no travel.
  if (minutes === 0) {
    return freeMinutes < 0
      ? 'These two overlap. Change one of them.'
      : `${freeMinutes} minutes between tours`;
  }
  const travel = formatTravelTime(minutes, `About ${minutes} minutes by car`, 'In the same building');
  if (freeMinutes < 0) return `${travel}. These two overlap. Change one of them.`;
  if (freeMinutes < minutes) return `${travel}, ${freeMinutes} minutes free – that’s tight`;
  return `${travel}, ${freeMinutes} minutes free`;
}
