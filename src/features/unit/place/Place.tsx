import { Link } from 'react-router-dom';

import { getNearbyListingsPath } from '#src/lib/mapBounds.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { WhenNear } from '#src/ui/WhenNear.tsx';

import type { Unit } from '../api/units.ts';
import { Section } from '../sections/Section.tsx';
import styles from './Place.module.css';

const { Part: LazyPlaceMap } = lazyPart(() => import('./PlaceMap.tsx').then((it) => it.PlaceMap), {
  sentence: 'The map didn’t load.',
  retryLabel: 'Try again',
  className: styles.missing,
});

/** Shows as much of the location as its operator discloses; the map loads when it is scrolled near. */
export function Place({ property: { address, point, neighborhood } }: Pick<Unit, 'property'>) {
  const isExact = address.visibility === 'EXACT';
  if (!point) return null;
  return (
    <Section id="place" title="Location" isScreenOnly>
      <p>
        {isExact
          ? address.formatted
          : `${[neighborhood, address.city].filter(Boolean).join(', ')}. The home is somewhere in the circle. You’ll get the address when you book a tour.`}
      </p>
      <WhenNear className={styles.frame}>
        <LazyPlaceMap point={point} isExact={isExact} />
      </WhenNear>
      <p>
        <Link to={getNearbyListingsPath(point)}>See homes nearby</Link>
      </p>
    </Section>
  );
}
