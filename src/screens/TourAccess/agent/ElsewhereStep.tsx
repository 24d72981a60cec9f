import Button from '@mui/material/Button';

import { callHref } from '#src/lib/phone.ts';

import type { AtDoorProps } from '../atDoor.ts';
import { clockTime } from '../clockTime.ts';
import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';

/** Nobody who is handed the link of a visit opens its door. */
export const ElsewhereStep = ({ at: { callNow, windowEndsAt, timeZone } }: AtDoorProps) => (
  <>
    <StepHeading>This visit has begun in another tab</StepHeading>
    <p>
      Its door opens in the tab in which it has begun, and nowhere else. Go on there. The visit ends at{' '}
      {clockTime(windowEndsAt, timeZone)}.
    </p>
    {callNow !== null && (
      <>
        <p>If that tab is closed, call us.</p>
        <Button className={styles.big} href={callHref(callNow)}>
          Call {callNow}
        </Button>
      </>
    )}
  </>
);
