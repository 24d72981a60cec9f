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
      <StepHeading>{kept ? 'Your code' : 'The code is not here any more'}</StepHeading>
      {kept ? (
        <DoorCode code={kept.code} />
      ) : (
        <>
          <p>
            A code stays on the page on which it was shown. You can have another one; only the last one
            counts.
          </p>
          <Button className={styles.big} onClick={() => send({ type: 'code.wanted' })}>
            Show another code
          </Button>
        </>
      )}
      {kept && (
        <p className={styles.until}>
          Good until <strong>{clockTime(windowEndsAt, timeZone)}</strong>
          {!isOnline && '. You have no connection: the code stays here as long as this page is open.'}
        </p>
      )}
      <ol className={styles.rules}>
        <li>
          {lockbox === null
            ? 'Find the lockbox.'
            : `Find the lockbox: ${lockbox.locationHint.toLowerCase()}.`}
        </li>
        <li>Type the code on it, and take the key out.</li>
        <li>Keep this page open: it is not sent to you in any other way.</li>
      </ol>
      <p className={styles.warning}>
        <strong>Never share this code.</strong> {scamWarning}
        {payTo !== null && ` Fees and rent are paid to ${payTo} only, by the application on our pages.`}
      </p>
      <Button className={styles.big} onClick={() => send({ type: 'leaving.begun' })}>
        I am leaving: lock up
      </Button>
      {children}
    </>
  );
}
