import Button from '@mui/material/Button';

import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import styles from '../door.module.css';
import type { DoorInfoProps } from '../doorInfo.ts';

/** For visitors who can show neither their position nor the lockbox: the team confirms them by phone. */
export function RequestCall({ door, send }: Pick<DoorInfoProps, 'door' | 'send'>) {
  const call = door.context.door?.call ?? 'UNAVAILABLE';
  const canAsk = call === 'NOT_REQUESTED' || call === 'REFUSED';
  const isAsking = door.matches({ open: { step: { presence: 'calling' } } });
  const place = useFocusAfter<HTMLParagraphElement>(call);

  return (
    <>
      {canAsk && (
        <>
          <p>Our team calls the number you booked with and gives you access remotely.</p>
          <Button
            className={styles.big}
            aria-disabled={isAsking || undefined}
            onClick={() => send({ type: 'call.requested' })}
          >
            {isAsking ? 'Asking our team…' : 'Request a call'}
          </Button>
        </>
      )}
      <p role="status" tabIndex={-1} ref={place}>
        {callStatusTexts[call]}
      </p>
      {call === 'CONFIRMED' && (
        <Button className={styles.big} onClick={() => send({ type: 'call.entryRequested' })}>
          I’ve been approved – show my code
        </Button>
      )}
    </>
  );
}

const callStatusTexts: Partial<Record<string, string>> = {
  ASKED: 'We’ve asked our team to call you. Keep this page open. You can continue once they approve.',
  CONFIRMED: 'Our team verified you.',
  REFUSED: 'Our team couldn’t verify you. You can ask again.',
};
