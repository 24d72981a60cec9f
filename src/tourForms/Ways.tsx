import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { BookedTour } from '#src/api/tourRequests.ts';

import page from './tourPage.module.css';

type Props = {
  tour: BookedTour;
  /** What this page offers itself, or is about. */
  without: readonly BookedTour['nextActions'][number]['kind'][];
  /** Beside something that is likelier. */
  isQuiet?: boolean;
};

/** What makes sense now, the likeliest first, as the server knows it. */
export function Ways({ tour: { nextActions }, without, isQuiet = false }: Props) {
  const ways = nextActions.filter(({ kind }) => !without.includes(kind));
  if (ways.length === 0) return null;
  return (
    <p className={page.ways}>
      {ways.map(({ kind, label, url }, at) => {
        const variant = at === 0 && !isQuiet ? 'contained' : 'outlined';
        // files and numbers are not the router's
        const isOurs = url.startsWith('/') && kind !== 'ADD_TO_CALENDAR';
        return isOurs ? (
          <Button key={kind} component={Link} to={url} variant={variant}>
            {label}
          </Button>
        ) : (
          <Button key={kind} href={url} variant={variant}>
            {label}
          </Button>
        );
      })}
    </p>
  );
}
