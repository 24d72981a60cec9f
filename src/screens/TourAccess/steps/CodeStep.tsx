import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { useDoorCode } from '#src/store/doorCode.ts';
import { useIsOnline } from '#src/tourForms/useIsOnline.ts';

import { clockTime } from '../clockTime.ts';
import { DoorCode } from '../DoorCode.tsx';
import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { AtDoorProps } from '../atDoor.ts';

type Props = Omit<AtDoorProps, 'door'> & { children?: ReactNode };

/** The code, to be read in the sun and at night, with one thumb, without a connection. */
export function CodeStep({ at, send, children }: Props) {
  const kept = useDoorCode();
  const isOnline = useIsOnline();
  const { lockbox, scamWarning, windowEndsAt, timeZone, payTo } = at;

  return (
    <>
      <StepHeading>{kept ? 'Your door code' : 'Your door code is no longer shown here'}</StepHeading>
      {kept ? (
        <DoorCode code={kept.code} />
      ) : (
        <>
          <p>
            A door code only stays on the page where it was shown. You can get a new one; only the newest code
            works.
          </p>
          <Button className={styles.big} onClick={() => send({ type: 'code.wanted' })}>
            Show a new code
          </Button>
        </>
      )}
      {kept && (
        <p className={styles.until}>
          Good until <strong>{clockTime(windowEndsAt, timeZone)}</strong>
          {!isOnline && '. You’re offline. The code stays here as long as this page is open.'}
        </p>
      )}
      <ol className={styles.rules}>
        <li>
          {lockbox === null
            ? 'Find the lockbox.'
            : `Find the lockbox: ${lockbox.locationHint.toLowerCase()}.`}
        </li>
        <li>Enter the code on it and take out the key.</li>
        <li>Keep this page open. We don’t send the code any other way.</li>
      </ol>
      <p className={styles.warning}>
        <strong>Never share this code.</strong> {scamWarning}
        {payTo !== null && ` Pay fees and rent only to ${payTo}, through the application on our site.`}
      </p>
      <Button className={styles.big} onClick={() => send({ type: 'leaving.begun' })}>
        I’m leaving – lock up
      </Button>
      {children}
    </>
  );
}
