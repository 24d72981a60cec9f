import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import type { BookedTour } from './api/tourRequests.ts';
import page from './tourPage.module.css';

type Props = {
  calendar: BookedTour['calendar'];
  /** Whether another action is more likely. */
  isQuiet?: boolean;
  /** Shown in place of the calendar file. */
  first?: ReactNode;
};

/** Adds the tour to the visitor's calendar. */
export const CalendarButtons = ({ calendar, isQuiet = false, first }: Props) => (
  <p className={page.actions}>
    {first ?? (
      <Button href={calendar.icsUrl} variant={isQuiet ? 'outlined' : 'contained'}>
        Add to calendar
      </Button>
    )}
    <a href={calendar.google} target="_blank" rel="noopener noreferrer">
      Google Calendar (new tab)
    </a>
    <a href={calendar.outlook} target="_blank" rel="noopener noreferrer">
      Outlook (new tab)
    </a>
  </p>
);
