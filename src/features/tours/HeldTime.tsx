import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import { formatCount } from '#domain/text.ts';
import type { Hold } from '#machines/tour/context.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from './HeldTime.module.css';

type Props = {
  /** The time in words. */
  children: ReactNode;
  /** Null if the time is not held. */
  hold: Hold | null;
  isRenewing: boolean;
  ended?: string;
  /** The sentence for screen readers. */
  announce?: (time: string) => string;
  holdLabel?: string;
  /** Missing if the hold cannot be extended. */
  onExtended?: () => void;
};

const MINUTE_MS = 60_000;
const ANNOUNCE_AT_MINUTES = [5, 1];
const EXTENDABLE_MINUTES = 10;

const toMinutes = (ms: number) => Math.max(1, Math.ceil(ms / MINUTE_MS));

const formatMinutes = (minutes: number) => formatCount(minutes, 'more minute');

const announceHold = (time: string) => `Your time is held for ${time}.`;

/**
 * The held time and its countdown: always visible, and announced when it changes and five minutes and one
 * minute before it ends.
 */
export function HeldTime({
  children,
  hold,
  isRenewing,
  ended = 'No longer held. You can still book it if it’s available.',
  announce = announceHold,
  holdLabel = 'Hold it again',
  onExtended,
}: Props) {
  const minutes = useMinutesLeft(hold);
  const notifiedAt = useAnnouncedMinutes(hold);
  // The server holds a time for at most twice ten minutes ahead.
  const canExtend = hold !== null && hold.extensionsLeft > 0 && minutes <= EXTENDABLE_MINUTES;
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
            : `Held for you for ${formatMinutes(minutes)}`}
        </span>
      </p>
      {onExtended && (hold === null || canExtend) && (
        <button type="button" className={styles.longer} onClick={onExtended}>
          {hold === null ? holdLabel : 'Hold it longer'}
        </button>
      )}
      <span className={unseen.words} role="status">
        {hold === null && !isRenewing && ended}
        {hold !== null &&
          (minutes === notifiedAt || ANNOUNCE_AT_MINUTES.includes(minutes)) &&
          announce(formatMinutes(minutes))}
      </span>
    </div>
  );
}

/** The minutes to announce after the hold has changed while the visitor was on the page. */
function useAnnouncedMinutes(hold: Hold | null): number | null {
  const { expiresAt = null, remainingMs = 0 } = hold ?? {};
  const [before, setBefore] = useState(expiresAt);
  const [notifiedAt, setNotifiedAt] = useState<number | null>(null);
  if (expiresAt !== before) {
    setBefore(expiresAt);
    setNotifiedAt(expiresAt === null ? null : toMinutes(remainingMs));
  }
  return notifiedAt;
}

/** Counts down from the server's answer because the visitor's clock may be wrong. */
function useMinutesLeft(hold: Hold | null): number {
  const { id = null, expiresAt = null, remainingMs = 0 } = hold ?? {};
  const [counted, setCounted] = useState({ of: expiresAt, minutes: toMinutes(remainingMs) });
  useEffect(() => {
    if (id === null) return;
    const endsAt = performance.now() + remainingMs;
    const update = () => setCounted({ of: expiresAt, minutes: toMinutes(endsAt - performance.now()) });
    update();
    const timer = setInterval(update, 5_000);
    return () => clearInterval(timer);
  }, [id, expiresAt, remainingMs]);
  // Updated immediately, so that the pressed button disappears with the change that moves the focus.
  return counted.of === expiresAt ? counted.minutes : toMinutes(remainingMs);
}
