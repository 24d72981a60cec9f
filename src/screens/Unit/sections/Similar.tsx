import { Link } from 'react-router-dom';

import type { Unit } from '#src/api/units.ts';
import { useSavedHome } from '#src/store/saved/useSaved.ts';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';
import { useHomeLinks } from '#src/ui/HomeCard/useHomeLinks.ts';
import { SaveButton } from '#src/ui/SaveButton/SaveButton.tsx';

import styles from './Similar.module.css';

export function Similar({ homes }: { homes: Unit['similar'] }) {
  useHomeLinks();
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">Similar homes</h2>
      {homes.length > 0 ? (
        <ul className={styles.homes}>
          {homes.map((home) => (
            <li key={home.id}>
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

function SimilarHome({ home }: { home: HomeCardFields }) {
  const [isSaved, toggle] = useSavedHome(home.slug);
  return (
    <HomeCard home={home}>
      {isSaved !== null && (
        <SaveButton isSaved={isSaved} name={formatPlace(home)} isOverPicture onPressed={toggle} />
      )}
    </HomeCard>
  );
}
