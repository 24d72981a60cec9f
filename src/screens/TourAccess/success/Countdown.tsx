import { useEffect, useState } from 'react';

import box from '#src/tourForms/box.module.css';

import styles from '../door.module.css';

const SECOND_MS = 1_000;

type Props = {
  secondsLeft: number;
  /** When that was answered, by this device. */
  toldAt: number;
};

/** By our clock: the visitor's own may be wrong, and only how much of it has passed since is taken from it. */
export function Countdown({ secondsLeft, toldAt }: Props) {
  const [now, setNow] = useState(toldAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round(secondsLeft - (now - toldAt) / SECOND_MS));
  return (
    <div className={`${box.marked} ${styles.countdown}`}>
      <p>
        You can open the door in <strong role="timer">{lengthWords(left)}</strong>
      </p>
    </div>
  );
}

function lengthWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const of = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;
  if (days > 0) return `${of(days, 'day')} and ${of(hours % 24, 'hour')}`;
  if (hours > 0) return `${of(hours, 'hour')} and ${of(minutes % 60, 'minute')}`;
  if (minutes > 9) return of(minutes, 'minute');
  return `${minutes}:${String(seconds % 60).padStart(2, '0')} minutes`;
}
