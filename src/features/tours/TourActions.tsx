import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { BookedTour } from './api/tourRequests.ts';
import page from './tourPage.module.css';

type Props = {
  tour: BookedTour;
  /** Actions that this page offers itself or is about. */
  without: readonly BookedTour['nextActions'][number]['kind'][];
  /** Whether another action is more likely. */
  isQuiet?: boolean;
};

/** The actions available now, most likely first, as returned by the server. */
export function TourActions({ tour: { nextActions }, without, isQuiet = false }: Props) {
  const shownActions = nextActions.filter(({ kind }) => !without.includes(kind));
  if (shownActions.length === 0) return null;
  return (
    <p className={page.actions}>
      {shownActions.map(({ kind, label, url }, at) => {
        const variant = at === 0 && !isQuiet ? 'contained' : 'outlined';
        // The router does not handle files and phone numbers.
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
