import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { AskedHome, InquiryLanding } from '#src/api/inquiries.ts';

import { standingOf, waitOf } from '../words.ts';
import styles from './AskedHome.module.css';

/** See it, ask about it, or apply for it. */
export function Exits({ unit, landing }: { unit: AskedHome; landing: InquiryLanding }) {
  const { canBeToured } = standingOf(landing);
  return (
    <div className={styles.exits}>
      {canBeToured ? (
        <Button component={Link} to={`/tour-request/${unit.slug}/time`}>
          Book a tour
        </Button>
      ) : (
        <p className={styles.soft}>{waitOf(unit)}</p>
      )}
      <Button variant="outlined" href="#ask">
        Ask a question
      </Button>
      {unit.applyUrl !== null && (
        <Button variant="outlined" href={unit.applyUrl} target="_blank" rel="noopener noreferrer">
          Apply (new tab)
        </Button>
      )}
    </div>
  );
}
