import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { standingPathOf } from '#src/lib/accessAddress.ts';
import { callHref } from '#src/lib/phone.ts';

import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { AtDoorProps } from '../atDoor.ts';

/** The time ran out while the page was open. */
export const OverStep = ({ at: { callNow, lockUpChecklist }, door }: AtDoorProps) => (
  <>
    <StepHeading>Your time at this home has ended</StepHeading>
    <p>The code no longer opens the lockbox. If you’re still there, leave the home like this:</p>
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
    <Button component={Link} to={standingPathOf(door.context.kind, door.context.token)}>
      See what’s next
    </Button>
  </>
);
