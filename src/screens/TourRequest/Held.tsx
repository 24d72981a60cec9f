import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

import type { TourEvent } from '#machines/tour/events.ts';
import type { TourSnapshot } from '#src/store/tour.ts';

import styles from './TourRequest.module.css';

type Props = { tour: TourSnapshot; send: (event: TourEvent) => void };

const MINUTE_MS = 60_000;
const TOLD_AT = [5, 1];

const minutesWords = (minutes: number) => (minutes === 1 ? '1 more minute' : `${minutes} more minutes`);

/** The time that is kept, and for how long: seen always, said aloud five minutes and one minute before its end. */
export function Held({ tour, send }: Props) {
  const { slot, hold } = tour.context;
  const minutes = useMinutesLeft(hold?.id ?? null, hold?.expiresAt ?? null, hold?.leftMs ?? 0);
  if (slot === null) return null;
  const isRenewing = tour.matches({ open: { hold: 'renewing' } });

  return (
    <div className={styles.held}>
      <p>
        <strong>{slot.localLabel}</strong>
        <span className={styles.left}>
          {hold === null
            ? isRenewing
              ? 'Looking whether it is still free…'
              : 'No longer held. It is yours if it is still free when you book.'
            : `Held for you for ${minutesWords(minutes)}`}
        </span>
      </p>
      {(hold === null || hold.extensionsLeft > 0) && (
        <Button variant="outlined" onClick={() => send({ type: 'extension.asked' })}>
          {hold === null ? 'Hold it again' : 'Hold it longer'}
        </Button>
      )}
      <span className={styles.unseen} role="status">
        {hold !== null && TOLD_AT.includes(minutes) && `Your time is held for ${minutesWords(minutes)}.`}
      </span>
    </div>
  );
}

/** By how long it was held when it was answered: the visitor's clock may be another one. */
function useMinutesLeft(id: string | null, expiresAt: string | null, leftMs: number): number {
  const [left, setLeft] = useState(leftMs);
  useEffect(() => {
    if (id === null) return;
    const endsAt = performance.now() + leftMs;
    const look = () => setLeft(Math.max(0, endsAt - performance.now()));
    look();
    const timer = setInterval(look, 5_000);
    return () => clearInterval(timer);
  }, [id, expiresAt, leftMs]);
  return Math.max(1, Math.ceil(left / MINUTE_MS));
}
