import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { getHomeStatus } from '#src/features/homes/homeStatus.ts';

import type { Unit } from '../api/units.ts';
import styles from './MoreMenu.module.css';
import { Share } from './Share.tsx';

const MENU_ID = 'more-ways';

/** The actions that do not fit in the bar on a phone. */
export function MoreMenu({ unit, address }: { unit: Unit; address: string }) {
  const { slug, title, applyUrl } = unit;
  const { canBeToured } = getHomeStatus(unit);

  return (
    <>
      <button type="button" className={styles.button} popoverTarget={MENU_ID} aria-label="More options">
        <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
          <circle cx="4" cy="10" r="1.7" />
          <circle cx="10" cy="10" r="1.7" />
          <circle cx="16" cy="10" r="1.7" />
        </svg>
      </button>
      <div className={styles.menu} id={MENU_ID} popover="auto" role="group" aria-label="More options">
        {canBeToured && (
          <Button component={Link} to={`/inquiry-landing-page?unit=${slug}`} variant="text">
            Ask a question
          </Button>
        )}
        {applyUrl !== null && (
          <Button component="a" href={applyUrl} target="_blank" rel="noopener noreferrer" variant="text">
            Apply (new tab)
          </Button>
        )}
        <Share address={address} title={title} />
      </div>
    </>
  );
}
