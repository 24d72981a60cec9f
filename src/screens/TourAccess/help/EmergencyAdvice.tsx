import Button from '@mui/material/Button';

import { callHref } from '#src/lib/phone.ts';
import page from '#src/tourForms/tourPage.module.css';

import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';

/** Nothing here waits for a server answer. */
export const EmergencyAdvice = ({ access: { callNow }, door, send }: StepProps) => (
  <div className={styles.danger}>
    <StepHeading>Leave now</StepHeading>
    <p>Don’t go back in, and don’t talk to anyone there. Locking up can wait.</p>
    <Button className={styles.emergency} href="tel:911">
      Call 911
    </Button>
    {callNow !== null && (
      <Button className={styles.big} variant="outlined" href={callHref(callNow)}>
        When you’re safe, call us at {callNow}
      </Button>
    )}
    <p role="status">
      {door.context.help.isTeamNotified
        ? 'We’ve let our team know.'
        : door.matches({ open: { help: 'reporting' } })
          ? 'Notifying our team…'
          : 'We couldn’t notify our team from here.'}
    </p>
    <p className={page.actions}>
      <Button variant="outlined" onClick={() => send({ type: 'help.closed' })}>
        I’m safe – go back
      </Button>
    </p>
  </div>
);
