import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { callHref } from '#src/lib/phone.ts';

import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';

/** The time ran out while the page was open. */
export const OverStep = ({ told: { callNow, lockUpChecklist }, door }: StepProps) => (
  <>
    <StepHeading>Your time at this home has ended</StepHeading>
    <p>The code does not open the lockbox any more. If you are still there, leave it like this:</p>
    <ul className={styles.rules}>
      {lockUpChecklist.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {callNow !== null && (
      <p>
        If the box does not take the key back, call us: <a href={callHref(callNow)}>{callNow}</a>.
      </p>
    )}
    <Button component={Link} to={`/access/tour/success?token=${encodeURIComponent(door.context.token)}`}>
      What you can do next
    </Button>
  </>
);
