import { useEffect, useState } from 'react';

import { formatCount } from '#domain/text.ts';
import box from '#src/features/tours/box.module.css';

import styles from '../door.module.css';

const SECOND_MS = 1_000;

type Props = {
  secondsLeft: number;
  /** When the answer arrived, by this device's clock. */
  answeredAt: number;
};

/**
 * Counts by the server's clock; the visitor's clock may be wrong and only measures the time elapsed since.
 */
export function Countdown({ secondsLeft, answeredAt }: Props) {
  const [now, setNow] = useState(answeredAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round(secondsLeft - (now - answeredAt) / SECOND_MS));
  return (
    <div className={`${box.marked} ${styles.countdown}`}>
      <p>
        You can open the door in <strong role="timer">{formatDuration(left)}</strong>
      </p>
    </div>
  );
}

function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${formatCount(days, 'day')} and ${formatCount(hours % 24, 'hour')}`;
  if (hours > 0) return `${formatCount(hours, 'hour')} and ${formatCount(minutes % 60, 'minute')}`;
  if (minutes > 9) return formatCount(minutes, 'minute');
  return `${minutes}:${String(seconds % 60).padStart(2, '0')} minutes`;
}
