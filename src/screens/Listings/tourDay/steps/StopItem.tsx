import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import type { Slot } from '#machines/tour/context.ts';
import type { DayContext, DayStop } from '#machines/tourDay/context.ts';
import type { Gap } from '#machines/tourDay/stops.ts';
import { wayWords } from '#src/lib/wayWords.ts';
import { Alternatives } from '#src/tourForms/times/Alternatives.tsx';
import { useOwnTime } from '#src/tourForms/useOwnTime.ts';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { placeOf } from '#src/ui/HomeCard/words.ts';

import styles from '../tourDay.module.css';
import { OtherTimes } from './OtherTimes.tsx';

type Props = {
  context: DayContext;
  stop: DayStop;
  unit: HomeCardFields;
  gap: Gap;
  onChosen: (slot: Slot) => void;
};

/** One home of the day: when, which, and how long the way to it is. */
export function StopItem({ context, stop, unit, gap, onChosen }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { slot, lost, alternatives } = stop;
  const name = placeOf(unit);
  const ownTime = useOwnTime();
  const own = slot && ownTime(slot.startsAt, slot.timeZone);
  const wasChanged = useRef(false);
  const startsAt = slot?.startsAt;
  useEffect(() => {
    // the list is in another order now: whoever has changed a time stays with it
    if (wasChanged.current) button.current?.focus();
    wasChanged.current = false;
  }, [startsAt]);

  function choose(chosen: Slot) {
    // what is pressed goes away
    button.current?.focus();
    wasChanged.current = chosen.startsAt !== startsAt;
    setIsOpen(false);
    onChosen(chosen);
  }

  return (
    <li className={styles.stop}>
      {gap.travelMinutes !== null && (
        <p className={styles.way} data-tight={gap.freeMinutes < gap.travelMinutes || undefined}>
          {gapWords(gap)}
        </p>
      )}
      <div className={styles.stopRow}>
        <p>
          {slot ? (
            <strong className={styles.time}>{slot.timeLabel}</strong>
          ) : (
            <s className={styles.time}>{lost?.timeLabel}</s>
          )}
          <Link to={`/units/${stop.slug}/`}>{name}</Link>
          {own !== null && <span className={styles.own}>This is {own} where you are.</span>}
        </p>
        {slot !== null && (
          <button
            type="button"
            ref={button}
            className={styles.plain}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Keep' : 'Change'} the time for ${name}`}
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

function gapWords({ travelMinutes, freeMinutes }: Gap): string {
  const minutes = travelMinutes ?? 0;
  // nobody travels to a video
  if (minutes === 0) {
    return freeMinutes < 0
      ? 'These two overlap. Change one of them.'
      : `${freeMinutes} minutes between tours`;
  }
  const way = wayWords(minutes, `About ${minutes} minutes by car`, 'In the same building');
  if (freeMinutes < 0) return `${way}. These two overlap. Change one of them.`;
  if (freeMinutes < minutes) return `${way}, ${freeMinutes} minutes free – that’s tight`;
  return `${way}, ${freeMinutes} minutes free`;
}
