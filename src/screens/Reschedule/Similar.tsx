import type { BookedTour } from '#src/api/tourRequests.ts';
import page from '#src/tourForms/tourPage.module.css';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import { useHomeLinks } from '#src/ui/HomeCard/useHomeLinks.ts';

import styles from './reschedule.module.css';

export function Similar({ homes }: { homes: BookedTour['similar'] }) {
  useHomeLinks();
  if (homes.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="similar">
      <h2 id="similar">Homes like it</h2>
      <ul className={page.homes}>
        {homes.slice(0, 2).map((home) => (
          <li key={home.id}>
            <HomeCard home={home} />
          </li>
        ))}
      </ul>
    </section>
  );
}
