import { useEffect, useRef } from 'react';

import unseen from '#src/ui/unseen.module.css';

import styles from './time.module.css';

type Props = {
  /** With what can be had on each, in a word or two. */
  days: readonly { date: string; words: string; isFull: boolean }[];
  shown: string;
  onChosen: (date: string) => void;
  onLater: (() => void) | null;
  onEarlier: (() => void) | null;
};

const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });
const number = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** Two weeks to jump in. */
export function Days({ days, shown, onChosen, onLater, onEarlier }: Props) {
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
            {short.format(at(date))}
            <span className={unseen.words}>, </span>
          </span>
          <strong>
            {number.format(at(date))}
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
}
