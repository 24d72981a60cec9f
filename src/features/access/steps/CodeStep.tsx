import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { useIsOnline } from '#src/features/tours/useIsOnline.ts';
import verify from '#src/features/tours/verifications/verify.module.css';

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

  if (!shownCode) {
    return (
      <>
        <StepHeading>Your door code is no longer shown here</StepHeading>
        <p>
          A door code only stays on the page where it was shown. You can get a new one; only the newest code
          works.
        </p>
        <Button className={styles.big} onClick={() => send({ type: 'code.requested' })}>
          Show a new code
        </Button>
        <p>
          <button type="button" className={verify.plain} onClick={() => send({ type: 'leaving.started' })}>
            I’m leaving – lock up
          </button>
        </p>
      </>
    );
  }

  return (
    <>
      <StepHeading>Your door code</StepHeading>
      <DoorCode code={shownCode.code} />
      {lockbox !== null && (
        <p className={styles.where}>
          Lockbox location: <strong>{lockbox.locationHint}</strong>
        </p>
      )}
      <p className={styles.until}>
        Good until <strong>{formatClockTime(windowEndsAt, timeZone)}</strong>.
        {!isOnline && ' You’re offline. The code stays here as long as this page is open.'}
      </p>
      <p className={styles.warning}>
        <strong>Never share this code.</strong> {scamWarning}
        {payTo !== null && ` Pay fees and rent only to ${payTo}, through the application on our site.`}
      </p>
      <ol className={styles.rules}>
        <li>Find the lockbox.</li>
        <li>Enter the code on it and take out the key.</li>
        <li>Keep this page open. We don’t send the code any other way.</li>
      </ol>
      {children}
      <div className={styles.act}>
        <Button className={styles.big} onClick={() => send({ type: 'leaving.started' })}>
          I’m leaving – lock up
        </Button>
      </div>
    </>
  );
}
