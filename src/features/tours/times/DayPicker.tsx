import { memo, useEffect, useRef } from 'react';

import { formatShortDay, formatShortWeekday } from '#src/lib/days.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from './time.module.css';

type Props = {
  /** Each day with a short text about its availability. */
  days: readonly { date: string; words: string; isFull: boolean }[];
  shown: string;
  onChosen: (date: string) => void;
  onLater: (() => void) | null;
  onEarlier: (() => void) | null;
};

/** Two weeks of days to jump between. */
export const DayPicker = memo(function Days({ days, shown, onChosen, onLater, onEarlier }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chosen && strip.current) strip.current.scrollLeft = chosen.offsetLeft - 8;
  }, [shown]);

  return (
    <div className={styles.days} role="group" aria-label="Day" ref={strip}>
      {onEarlier && (
        <button type="button" className={styles.day} onClick={onEarlier}>
          Earlier
        </button>
      )}
      {days.map(({ date, words, isFull }) => (
        <button
          key={date}
          type="button"
          className={styles.day}
          data-full={isFull || undefined}
          aria-pressed={date === shown}
          onClick={() => onChosen(date)}
        >
          <span>
            {formatShortWeekday(date)}
            <span className={unseen.words}>, </span>
          </span>
          <strong>
            {formatShortDay(date)}
            <span className={unseen.words}>, </span>
          </strong>
          <span className={styles.free}>{words}</span>
        </button>
      ))}
      {onLater && (
        <button type="button" className={styles.day} onClick={onLater}>
          Later
        </button>
      )}
    </div>
  );
});
