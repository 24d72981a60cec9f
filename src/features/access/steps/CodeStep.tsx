import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { useIsOnline } from '#src/features/tours/useIsOnline.ts';

import { formatClockTime } from '../formatClockTime.ts';
import { DoorCode } from '../DoorCode.tsx';
import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { DoorInfoProps } from '../doorInfo.ts';
import { useDoorCode } from '../store/doorCode.ts';

type Props = Omit<DoorInfoProps, 'door'> & { children?: ReactNode };

/** The code must be readable in sunlight and at night, with one hand, and without a connection. */
export function CodeStep({ at, send, children }: Props) {
  const shownCode = useDoorCode();
  const isOnline = useIsOnline();
  const { lockbox, scamWarning, windowEndsAt, timeZone, payTo } = at;

  return (
    <>
      <StepHeading>{shownCode ? 'Your door code' : 'Your door code is no longer shown here'}</StepHeading>
      {shownCode ? (
        <DoorCode code={shownCode.code} />
      ) : (
        <>
          <p>
            A door code only stays on the page where it was shown. You can get a new one; only the newest code
            works.
          </p>
          <Button className={styles.big} onClick={() => send({ type: 'code.requested' })}>
            Show a new code
          </Button>
        </>
      )}
      {shownCode && (
        <p className={styles.until}>
          Good until <strong>{formatClockTime(windowEndsAt, timeZone)}</strong>.
          {!isOnline && ' You’re offline. The code stays here as long as this page is open.'}
        </p>
      )}
      <ol className={styles.rules}>
        <li>
          {lockbox === null ? (
            'Find the lockbox.'
          ) : (
            <>
              Find the lockbox. Lockbox location: <strong>{lockbox.locationHint}</strong>
            </>
          )}
        </li>
        <li>Enter the code on it and take out the key.</li>
        <li>Keep this page open. We don’t send the code any other way.</li>
      </ol>
      <p className={styles.warning}>
        <strong>Never share this code.</strong> {scamWarning}
        {payTo !== null && ` Pay fees and rent only to ${payTo}, through the application on our site.`}
      </p>
      <Button className={styles.big} onClick={() => send({ type: 'leaving.started' })}>
        I’m leaving – lock up
      </Button>
      {children}
    </>
  );
}
