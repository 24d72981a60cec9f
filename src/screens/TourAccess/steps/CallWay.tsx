import Button from '@mui/material/Button';

import { callHref } from '#src/lib/phone.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import styles from '../door.module.css';
import type { AtDoorProps } from '../atDoor.ts';

/** For whoever can show neither where he is nor the box: somebody of the team says that it is him. */
export function CallWay({ at: { callNow }, door, send }: AtDoorProps) {
  const call = door.context.door?.call ?? 'UNAVAILABLE';
  const canAsk = call === 'NOT_ASKED' || call === 'REFUSED';
  const isAsking = door.matches({ open: { step: { presence: 'calling' } } });
  const place = useFocusAfter<HTMLParagraphElement>(call);
  if (call === 'UNAVAILABLE' && callNow === null) return null;

  return (
    <section className={styles.way} aria-labelledby="by-call">
      <h2 id="by-call">Or by a call</h2>
      {canAsk && (
        <>
          <p>Our team calls the number of your booking, and opens the door for you from afar.</p>
          <Button
            variant="outlined"
            aria-disabled={isAsking || undefined}
            onClick={() => send({ type: 'call.asked' })}
          >
            {isAsking ? 'Asking our team…' : 'Ask our team to call me'}
          </Button>
        </>
      )}
      <p role="status" tabIndex={-1} ref={place}>
        {words[call]}
      </p>
      {call === 'CONFIRMED' && (
        <Button className={styles.big} onClick={() => send({ type: 'call.used' })}>
          Our team says yes: show my code
        </Button>
      )}
      {callNow !== null && (
        <p>
          You can also call us: <a href={callHref(callNow)}>{callNow}</a>
        </p>
      )}
    </section>
  );
}

const words: Partial<Record<string, string>> = {
  ASKED: 'Our team has been asked and calls you. Keep this page open: it goes on when they say yes.',
  CONFIRMED: 'Our team has said that it is you.',
  REFUSED: 'Our team could not say that it is you. You can ask once more.',
};
