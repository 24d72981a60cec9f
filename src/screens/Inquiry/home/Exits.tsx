import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { AskedHome } from '#src/api/inquiries.ts';
import { standingOf } from '#src/lib/standing.ts';

import { waitOf } from '../words.ts';
import styles from './AskedHome.module.css';

/** See it, ask about it, or apply for it. */
export function Exits({ unit }: { unit: AskedHome }) {
  const { canBeToured } = standingOf(unit);
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
