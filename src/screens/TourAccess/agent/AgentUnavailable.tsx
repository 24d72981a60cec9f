import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { AGENT_QUERY } from '#src/lib/accessAddress.ts';
import { callHref } from '#src/lib/phone.ts';
import page from '#src/tourForms/tourPage.module.css';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';

import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { RequestProps } from './requestProps.ts';

/** Why access is not possible now, and what can be done. */
export const AgentUnavailable = ({ listing: { unit, reasonClosed, callNow }, send }: RequestProps) => (
  <>
    <StepHeading>Not available right now</StepHeading>
    <p>
      <strong>{formatPlace(unit)}.</strong> {reasonClosed}
    </p>
    {callNow !== null && (
      <Button className={styles.big} href={callHref(callNow)}>
        Call us: {callNow}
      </Button>
    )}
    <p className={page.actions}>
      <Button variant="outlined" onClick={() => send({ type: 'retry.requested' })}>
        Check again
      </Button>
      <Button variant="outlined" component={Link} to={`/access/tour?${AGENT_QUERY}`}>
        Choose another home
      </Button>
    </p>
  </>
);
