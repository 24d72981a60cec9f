import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { AskedHome } from '#src/api/inquiries.ts';
import { standingOf } from '#src/lib/standing.ts';

import { waitOf } from '../words.ts';
import styles from './AskedHome.module.css';
import { NextTimes } from './NextTimes.tsx';

/** See it, ask about it, or apply for it. */
export const Exits = ({ unit }: { unit: AskedHome }) => (
  <div className={styles.exits}>
    <SeeIt unit={unit} />
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

function SeeIt({ unit }: { unit: AskedHome }) {
  if (unit.tours.nextSlots.length > 0) return <NextTimes unit={unit} />;
  if (!standingOf(unit).canBeToured) return <p className={styles.soft}>{waitOf(unit)}</p>;
  return (
    <Button component={Link} to={`/tour-request/${unit.slug}/time`}>
      Book tour
    </Button>
  );
}
