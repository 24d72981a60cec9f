import { Link } from 'react-router-dom';

import type { Unit } from '#src/api/units.ts';
import { useHomeLinks } from '#src/ui/HomeCard/useHomeLinks.ts';

import styles from './Similar.module.css';
import { SimilarHome } from './SimilarHome.tsx';

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
