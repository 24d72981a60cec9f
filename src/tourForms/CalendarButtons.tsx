import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import type { BookedTour } from '#src/api/tourRequests.ts';

import page from './tourPage.module.css';

type Props = {
  calendar: BookedTour['calendar'];
  /** Something else is likelier. */
  isQuiet?: boolean;
  /** In place of the calendar's file. */
  first?: ReactNode;
};

/** The tour, in whatever calendar its visitor has. */
export const CalendarButtons = ({ calendar, isQuiet = false, first }: Props) => (
  <p className={page.ways}>
    {first ?? (
      <Button href={calendar.icsUrl} variant={isQuiet ? 'outlined' : 'contained'}>
        Add to calendar
      </Button>
    )}
    <Button href={calendar.google} variant="outlined" target="_blank" rel="noopener noreferrer">
      Google Calendar (new tab)
    </Button>
    <Button href={calendar.outlook} variant="outlined" target="_blank" rel="noopener noreferrer">
      Outlook (new tab)
    </Button>
  </p>
);
