import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { AS_AGENT } from '#src/lib/accessAddress.ts';
import { callHref } from '#src/lib/phone.ts';
import page from '#src/tourForms/tourPage.module.css';
import { placeOf } from '#src/ui/HomeCard/words.ts';

import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { RequestProps } from './requestProps.ts';

/** Why nobody is let in now, and what can be done. */
export const AgentBarred = ({ listing: { unit, reasonClosed, callNow }, send }: RequestProps) => (
  <>
    <StepHeading>Not available right now</StepHeading>
    <p>
      <strong>{placeOf(unit)}.</strong> {reasonClosed}
    </p>
    {callNow !== null && (
      <Button className={styles.big} href={callHref(callNow)}>
        Call us: {callNow}
      </Button>
    )}
    <p className={page.ways}>
      <Button variant="outlined" onClick={() => send({ type: 'retry.asked' })}>
        Check again
      </Button>
      <Button variant="outlined" component={Link} to={`/access/tour?${AS_AGENT}`}>
        Choose another home
      </Button>
    </p>
  </>
);
