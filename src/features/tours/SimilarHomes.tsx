import type { ComponentProps } from 'react';

import { HomeCard } from '#src/features/homes/HomeCard/HomeCard.tsx';
import { useHomeLinks } from '#src/features/homes/HomeCard/useHomeLinks.ts';

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

const reasons: readonly string[] = ['UNIT_LEASED', 'CANCELLED', 'DECLINED', 'ENDED'];

/** Whether similar homes are shown to a visitor who cannot move their tour. */
export const canShowSimilarHomes = (blocked: string | null): boolean =>
  blocked !== null && reasons.includes(blocked);
