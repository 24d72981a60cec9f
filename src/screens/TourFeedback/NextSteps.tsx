import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { NextAction } from '#src/api/tourFeedback.ts';
import page from '#src/tourForms/tourPage.module.css';

import styles from './TourFeedback.module.css';

const isInternalUrl = (url: string) => url.startsWith('/') && !url.startsWith('/calendar/');

/** The available actions, most likely first. */
export const NextSteps = ({ actions }: { actions: readonly NextAction[] }) => (
  <ul className={`${page.actions} ${styles.steps}`} aria-label="Next steps">
    {actions.map(({ kind, label, url }, index) => (
      <li key={kind}>
        <Button
          {...(isInternalUrl(url) ? { component: Link, to: url } : { href: url })}
          {...(url.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          variant={index === 0 ? 'contained' : 'outlined'}
        >
          {url.startsWith('http') ? `${label} (new tab)` : label}
        </Button>
      </li>
    ))}
  </ul>
);
