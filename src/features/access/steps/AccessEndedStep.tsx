import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { getAccessStatusPath } from '#src/lib/accessAddress.ts';
import { callHref } from '#src/lib/contact.ts';

import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { DoorInfoProps } from '../doorInfo.ts';

/** The time ran out while the page was open. */
export const AccessEndedStep = ({ at: { callNow, lockUpChecklist }, door }: DoorInfoProps) => (
  <>
    <StepHeading>Your time at this home has ended</StepHeading>
    <p>The code no longer opens the lockbox. If you’re still there, lock up before you leave:</p>
    <ul className={styles.rules}>
      {lockUpChecklist.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {callNow !== null && (
      <p>
        If the key won’t go back in the lockbox, call us: <a href={callHref(callNow)}>{callNow}</a>.
      </p>
    )}
    <Button
      className={styles.big}
      component={Link}
      to={getAccessStatusPath(door.context.kind, door.context.token)}
    >
      See what’s next
    </Button>
  </>
);
