import type { ComponentProps } from 'react';

import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import { useHomeLinks } from '#src/ui/HomeCard/useHomeLinks.ts';

import page from './tourPage.module.css';

type Props = { homes: readonly ComponentProps<typeof HomeCard>['home'][] };

/** Alternatives to a home that cannot be toured. */
export function SimilarHomes({ homes }: Props) {
  useHomeLinks();
  if (homes.length === 0) return null;
  return (
    <section className={page.part} aria-labelledby="similar">
      <h2 id="similar">Similar homes</h2>
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
