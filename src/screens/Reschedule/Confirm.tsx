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
  ended: 'No longer held. You can still confirm it if it’s available.',
  announced: 'Your new time is held',
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
        <TimeBox name={isMove ? 'Current time' : 'Previous time'} time={seen} />
        <TimeBox name={asks ? 'Requested time' : 'New time'} time={{ ...slot, kind: slot.type }} isNew />
      </Both>
      {isUnheld ? (
        <p className={page.soft}>
          It’s so close to your current time that no one else can book it in the meantime.
        </p>
      ) : (
        <HeldTime
          hold={hold}
          isRenewing={change.matches({ open: { confirming: 'renewing' } })}
          {...held}
          onExtended={() => send({ type: 'extension.asked' })}
        >
          Your new time{' '}
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
      {!isOnline && <p role="status">You’re offline. Nothing is lost – continue when you’re back online.</p>}
      <p className={page.ways}>
        {isMove && (
          <Button variant="outlined" onClick={() => send({ type: 'time.kept' })}>
            Keep my time
          </Button>
        )}
        <Button variant="outlined" onClick={() => send({ type: 'address.changed', page: 'choose' })}>
          Pick another time
        </Button>
      </p>
    </>
  );
}

function sentenceOf(asks: boolean, isMove: boolean): string {
  if (!asks) {
    return isMove
      ? 'You keep your current time until you confirm. Then the new time is yours and the old one opens up for others.'
      : 'You won’t have to enter anything again. Confirm with one tap and the time is yours.';
  }
  return isMove
    ? 'Our team confirms each request first. You keep your current time until then.'
    : 'Our team confirms each request first and emails you.';
}
