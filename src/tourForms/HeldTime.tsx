import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import type { Hold } from '#machines/tour/context.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from './HeldTime.module.css';

type Props = {
  /** Which time it is. */
  children: ReactNode;
  /** Null when it is not kept. */
  hold: Hold | null;
  isRenewing: boolean;
  ended?: string;
  announced?: string;
  holdNow?: string;
  /** None where nothing can come of it. */
  onExtended?: () => void;
};

const MINUTE_MS = 60_000;
const TOLD_AT = [5, 1];
const LONGER_FROM = 10;

const minutesIn = (ms: number) => Math.max(1, Math.ceil(ms / MINUTE_MS));

const minutesWords = (minutes: number) => (minutes === 1 ? '1 more minute' : `${minutes} more minutes`);

/**
 * What is kept, and for how long: seen always, said aloud when that has changed, and five minutes and one minute before
 * its end.
 */
export function HeldTime({
  children,
  hold,
  isRenewing,
  ended = 'No longer held. You can still book it if it’s available.',
  announced = 'Your time is held',
  holdNow = 'Hold it again',
  onExtended,
}: Props) {
  const minutes = useMinutesLeft(hold);
  const toldAt = useNews(hold);
  // the server holds nothing longer than twice ten minutes ahead
  const canBeLonger = hold !== null && hold.extensionsLeft > 0 && minutes <= LONGER_FROM;
  const line = useFocusAfter<HTMLParagraphElement>(hold?.expiresAt);
  return (
    <div className={styles.held}>
      <p tabIndex={-1} ref={line}>
        <strong>{children}</strong>
        <span className={styles.left}>
          {hold === null
            ? isRenewing
              ? 'Checking availability…'
              : ended
            : `Held for you for ${minutesWords(minutes)}`}
        </span>
      </p>
      {onExtended && (hold === null || canBeLonger) && (
        <button type="button" className={styles.longer} onClick={onExtended}>
          {hold === null ? holdNow : 'Hold it longer'}
        </button>
      )}
      <span className={unseen.words} role="status">
        {hold === null && !isRenewing && ended}
        {hold !== null &&
          (minutes === toldAt || TOLD_AT.includes(minutes)) &&
          `${announced} for ${minutesWords(minutes)}.`}
      </span>
    </div>
  );
}

/** For how many minutes it is held since that has changed under the eyes of the visitor. */
function useNews(hold: Hold | null): number | null {
  const { expiresAt = null, leftMs = 0 } = hold ?? {};
  const [before, setBefore] = useState(expiresAt);
  const [toldAt, setToldAt] = useState<number | null>(null);
  if (expiresAt !== before) {
    setBefore(expiresAt);
    setToldAt(expiresAt === null ? null : minutesIn(leftMs));
  }
  return toldAt;
}

/** By how long it was held when it was answered: the visitor's clock may be another one. */
function useMinutesLeft(hold: Hold | null): number {
  const { id = null, expiresAt = null, leftMs = 0 } = hold ?? {};
  const [counted, setCounted] = useState({ of: expiresAt, minutes: minutesIn(leftMs) });
  useEffect(() => {
    if (id === null) return;
    const endsAt = performance.now() + leftMs;
    const look = () => setCounted({ of: expiresAt, minutes: minutesIn(endsAt - performance.now()) });
    look();
    const timer = setInterval(look, 5_000);
    return () => clearInterval(timer);
  }, [id, expiresAt, leftMs]);
  // at once, so that the button that was pressed goes with the change after which the focus goes on
  return counted.of === expiresAt ? counted.minutes : minutesIn(leftMs);
}
