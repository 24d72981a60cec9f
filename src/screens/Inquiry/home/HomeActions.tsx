import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { InquiryHome } from '#src/api/inquiries.ts';
import { getHomeStatus } from '#src/lib/homeStatus.ts';

import { getWaitReason } from '../getWaitReason.ts';
import styles from './RequestedHome.module.css';
import { NextTimes } from './NextTimes.tsx';

/** Tour the home, ask about it, or apply for it. */
export const HomeActions = ({ unit }: { unit: InquiryHome }) => (
  <div className={styles.exits}>
    <TourAction unit={unit} />
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

function TourAction({ unit }: { unit: InquiryHome }) {
  if (unit.tours.nextSlots.length > 0) return <NextTimes unit={unit} />;
  if (!getHomeStatus(unit).canBeToured) return <p className={styles.soft}>{getWaitReason(unit)}</p>;
  return (
    <Button component={Link} to={`/tour-request/${unit.slug}/time`}>
      Book tour
    </Button>
  );
}
