import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { NextAction } from '#src/api/tourFeedback.ts';
import page from '#src/tourForms/tourPage.module.css';

import styles from './TourFeedback.module.css';

const isOurs = (url: string) => url.startsWith('/') && !url.startsWith('/calendar/');

/** What can be done now, the likeliest first. */
export const NextSteps = ({ actions }: { actions: readonly NextAction[] }) => (
  <ul className={`${page.ways} ${styles.steps}`} aria-label="Next steps">
    {actions.map(({ kind, label, url }, index) => (
      <li key={kind}>
        <Button
          {...(isOurs(url) ? { component: Link, to: url } : { href: url })}
          {...(url.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          variant={index === 0 ? 'contained' : 'outlined'}
        >
          {url.startsWith('http') ? `${label} (new tab)` : label}
        </Button>
      </li>
    ))}
  </ul>
);
