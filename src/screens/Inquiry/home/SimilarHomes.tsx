import type { InquiryLanding } from '#src/api/inquiries.ts';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import { useHomeLinks } from '#src/ui/HomeCard/useHomeLinks.ts';

import styles from '../Inquiry.module.css';

export function SimilarHomes({ homes }: { homes: InquiryLanding['similar'] }) {
  useHomeLinks();
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">Similar homes</h2>
      <ul className={styles.homes}>
        {homes.map((home) => (
          <li key={home.id}>
            <HomeCard home={home} />
          </li>
        ))}
      </ul>
    </section>
  );
}
