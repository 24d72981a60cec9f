import Button from '@mui/material/Button';

import { HeldTime } from '#src/tourForms/HeldTime.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { useIsOnline } from '#src/tourForms/useIsOnline.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import type { ChangeProps } from './changeProps.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { isAskedFor } from './isAskedFor.ts';
import { LazyMissingProof } from './lazyMissingProof.tsx';
import styles from './reschedule.module.css';
import { Both, TimeBox } from './Times.tsx';

const held = {
  ended: 'No longer held. It is yours if it is still free when you confirm.',
  announced: 'The new time is held',
};

/** Both times, and one press that changes one for the other. */
export function Confirm(props: ChangeProps) {
  const { offer, change, send } = props;
  const { seen, slot, hold, missing } = change.context;
  const isOnline = useIsOnline();
  const place = useFocusAfter<HTMLDivElement>(missing.length);
  if (!seen || !slot) return null;
  const asks = isAskedFor(change.context, offer);
  const isMove = seen.way === 'MOVE';
  const isUnheld = change.matches({ open: { confirming: 'unheld' } });

  return (
    <>
      <Both>
        <TimeBox name={isMove ? 'You have' : 'It was'} time={seen} />
        <TimeBox name={asks ? 'You ask for' : 'New'} time={{ ...slot, kind: slot.type }} isNew />
      </Both>
      {isUnheld ? (
        <p className={page.soft}>
          It is so near to your own time that nobody else can have it in the meantime.
        </p>
      ) : (
        <HeldTime
          hold={hold}
          isRenewing={change.matches({ open: { confirming: 'renewing' } })}
          {...held}
          onExtended={() => send({ type: 'extension.asked' })}
        >
          The new time
        </HeldTime>
      )}
      <p>{sentenceOf(asks, isMove)}</p>
      <div className={styles.place} tabIndex={-1} ref={place}>
        {missing.length > 0 ? (
          <LazyMissingProof {...props} />
        ) : (
          <ConfirmForm {...props} isOnline={isOnline} />
        )}
      </div>
      {!isOnline && (
        <p role="status">You are offline. Everything is kept: go on when the connection is back.</p>
      )}
      <p className={page.ways}>
        {isMove && (
          <Button variant="outlined" onClick={() => send({ type: 'time.kept' })}>
            Keep my time
          </Button>
        )}
        <Button variant="outlined" onClick={() => send({ type: 'address.changed', page: 'choose' })}>
          Choose another time
        </Button>
      </p>
    </>
  );
}

function sentenceOf(asks: boolean, isMove: boolean): string {
  if (!asks) {
    return isMove
      ? 'You have your time until you press. Then the new one is yours, and the old one is free for others.'
      : 'Nothing is asked anew: one press, and the time is yours.';
  }
  return isMove
    ? 'Our team says yes or no to this time first. Until it does, you keep the time that you have.'
    : 'Our team says yes or no to this time first. It answers by mail.';
}
