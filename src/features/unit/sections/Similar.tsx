import type { FocusEvent } from 'react';
import { Link } from 'react-router-dom';

import { HomeCard } from '#src/features/homes/HomeCard/HomeCard.tsx';
import type { BadgedHome } from '#src/features/homes/HomeCard/homeCardFields.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { useHomeLinks } from '#src/features/homes/HomeCard/useHomeLinks.ts';
import { SaveButton } from '#src/features/saved/SaveButton/SaveButton.tsx';
import { useSavedHome } from '#src/features/saved/store/useSaved.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectRenderedAt } from '#src/store/portalSlice.ts';

import type { Unit } from '../api/units.ts';
import styles from './Similar.module.css';

export function Similar({ homes }: { homes: Unit['similar'] }) {
  useHomeLinks();
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">Similar homes</h2>
      {homes.length > 0 ? (
        <ul className={styles.homes}>
          {homes.map((home) => (
            <li key={home.id} onFocus={showWhole}>
              <SimilarHome home={home} />
            </li>
          ))}
        </ul>
      ) : (
        <p>There are no similar homes right now.</p>
      )}
      <p>
        <Link to="/listings">See all homes</Link>
      </p>
    </section>
  );
}

/** A browser leaves a home of the strip where it is as soon as a bit of it is visible. */
const showWhole = ({ currentTarget }: FocusEvent) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function SimilarHome({ home }: { home: BadgedHome }) {
  const now = useAppSelector(selectRenderedAt);
  const [isSaved, toggle] = useSavedHome(home.slug);
  return (
    <HomeCard home={home} now={now}>
      {isSaved !== null && (
        <SaveButton isSaved={isSaved} name={formatPlace(home)} isOverPicture onPressed={toggle} />
      )}
    </HomeCard>
  );
}
