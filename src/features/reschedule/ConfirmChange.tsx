import Button from '@mui/material/Button';

import { HeldTime } from '#src/features/tours/HeldTime.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { useIsOnline } from '#src/features/tours/useIsOnline.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import type { ChangeProps } from './changeProps.ts';
import { ConfirmChangeForm } from './ConfirmChangeForm.tsx';
import { requiresApproval } from './requiresApproval.ts';
import styles from './reschedule.module.css';
import { TimeComparison, TimeBox } from './TimeBox.tsx';

/** Most tours are moved without a verification. */
const { Part: LazyMissingVerification } = lazyPart(
  () =>
    import(/* webpackChunkName: "missingVerification" */ './MissingVerification.tsx').then(
      (it) => it.MissingVerification,
    ),
  {
    sentence: 'We couldn’t load this step. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: <Spinner size="small" />,
  },
);

const holdTexts = {
  ended: 'No longer held. You can still confirm it if it’s available.',
  announce: (time: string) => `Your new time is held for ${time}.`,
};

/** Shows both times, and one press that replaces one with the other. */
export function ConfirmChange(props: ChangeProps) {
  const { offer, change, send } = props;
  const { current, slot, hold, missing } = change.context;
  const isOnline = useIsOnline();
  const place = useFocusAfter<HTMLDivElement>(missing.length);
  if (!current || !slot) return null;
  const needsApproval = requiresApproval(change.context, offer);
  const isMove = current.mode === 'MOVE';
  const hasNoHold = change.matches({ open: { confirming: 'notHeld' } });

  return (
    <>
      <TimeComparison>
        <TimeBox name={isMove ? 'Current time' : 'Previous time'} time={current} />
        <TimeBox
          name={needsApproval ? 'Requested time' : 'New time'}
          time={{ ...slot, kind: slot.type }}
          isNew
        />
      </TimeComparison>
      {hasNoHold ? (
        <p className={page.soft}>
          It’s so close to your current time that no one else can book it in the meantime.
        </p>
      ) : (
        <HeldTime
          hold={hold}
          isRenewing={change.matches({ open: { confirming: 'renewing' } })}
          {...holdTexts}
          onExtended={() => send({ type: 'extension.requested' })}
        >
          Your new time{' '}
        </HeldTime>
      )}
      <p>{getConfirmSentence(needsApproval, isMove)}</p>
      <div className={styles.place} tabIndex={-1} ref={place}>
        {missing.length > 0 ? (
          <LazyMissingVerification {...props} />
        ) : (
          <ConfirmChangeForm {...props} isOnline={isOnline} />
        )}
      </div>
      {!isOnline && <p role="status">You’re offline. Nothing is lost – continue when you’re back online.</p>}
      <p className={page.actions}>
        {isMove && (
          <Button variant="outlined" onClick={() => send({ type: 'change.abandoned' })}>
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

function getConfirmSentence(asks: boolean, isMove: boolean): string {
  if (!asks) {
    return isMove
      ? 'You keep your current time until you confirm. Then the new time is yours and the old one opens up for others.'
      : 'You won’t have to enter anything again. Confirm with one tap and the time is yours.';
  }
  return isMove
    ? 'Our team confirms each request first. You keep your current time until then.'
    : 'Our team confirms each request first and emails you.';
}
