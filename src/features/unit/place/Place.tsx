import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { getNearbyListingsPath } from '#src/lib/mapBounds.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

import type { Unit } from '../api/units.ts';
import { Section } from '../sections/Section.tsx';
import styles from './Place.module.css';

const NEAR_PX = 600;

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
      <LazyLoadedMap point={point} isExact={isExact} />
      <p>
        <Link to={getNearbyListingsPath(point)}>See homes nearby</Link>
      </p>
    </Section>
  );
}

type Point = { lat: number; lng: number };

function LazyLoadedMap(props: { point: Point; isExact: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.frame} ref={frame}>
      {isNear && <LazyPlaceMap {...props} />}
    </div>
  );
}
