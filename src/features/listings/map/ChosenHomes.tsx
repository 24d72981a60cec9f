import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { formatInBuilding } from '#domain/homes/labels.ts';
import { CardPicture } from '#src/features/homes/HomeCard/CardPicture.tsx';
import { MonthlyPrice } from '#src/features/homes/HomeCard/MonthlyPrice.tsx';
import { listCardFacts, formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import row from '#src/features/homes/HomeCard/homeRow.module.css';
import { getBuildingPath } from '#src/lib/buildingAddress.ts';
import { Cross } from '#src/ui/Icon.tsx';
import iconButton from '#src/ui/iconButton.module.css';

import type { Pin, PinnedHome } from '../api/listingMap.ts';
import { usePinnedHomesQuery } from '../api/listingMap.ts';
import styles from './ChosenHomes.module.css';

type Props = { pin: Pin; organizationId: string; onClosed: () => void };

/** The home of a pin, or all homes of a building in a list. */
export function ChosenHomes({ pin, organizationId, onClosed }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const slugs = pin.homes.map(({ slug }) => slug);
  const query = usePinnedHomesQuery({ organizationId, slugs });
  const { currentData, isFetching, refetch } = query;
  // The error stays visible during a retry.
  const hasFailed = query.error !== undefined;
  const homes = currentData?.filter(({ slug }) => slugs.includes(slug));
  const more = pin.homeCount - slugs.length;
  const name = pin.homeCount === 1 ? 'Selected home' : `${pin.homeCount} homes here`;

  useEffect(() => sheet.current?.focus({ preventScroll: true }), [pin.id]);

  return (
    <div
      className={styles.sheet}
      ref={sheet}
      role="region"
      aria-label={name}
      aria-busy={isFetching}
      tabIndex={-1}
    >
      {pin.homeCount > 1 && <h3 className={styles.name}>{name}</h3>}
      <button
        type="button"
        className={`${iconButton.button} ${styles.close}`}
        aria-label="Close"
        onClick={onClosed}
      >
        <Cross />
      </button>
      {hasFailed && (
        <div className={styles.words}>
          <p role="alert">
            {pin.homeCount === 1
              ? 'This home didn’t load. Check your connection, then try again.'
              : 'These homes didn’t load. Check your connection, then try again.'}
          </p>
          <button type="button" className={styles.again} onClick={() => void refetch()}>
            {isFetching ? 'Trying again…' : 'Try again'}
          </button>
        </div>
      )}
      {!homes && !hasFailed && <div className={styles.waiting} />}
      {homes?.length === 0 && <p className={styles.words}>Just rented.</p>}
      {homes && homes.length > 0 && (
        <ul className={styles.homes}>
          {homes.map((home) => (
            <li key={home.id}>
              <SmallCard home={home} />
            </li>
          ))}
        </ul>
      )}
      {pin.homeCount > 1 && homes && <BuildingLink homes={homes} />}
      {more > 0 && <p className={styles.more}>And {more} more here. They’re all in the list.</p>}
      {pin.isApproximate && (
        <p className={styles.more}>Approximate location. You’ll get the exact address when you book.</p>
      )}
    </div>
  );
}

/** If all of them are in one building, its page lists them side by side. */
function BuildingLink({ homes: [first, ...others] }: { homes: readonly PinnedHome[] }) {
  const property = first?.property;
  if (!property || property.homeCount < 2) return null;
  if (others.some(({ property: { slug } }) => slug !== property.slug)) return null;
  return (
    <p className={styles.more}>
      <Link to={getBuildingPath(property.slug)}>
        Compare all {property.homeCount} homes {formatInBuilding(property.name ?? 'this building')}
      </Link>
    </p>
  );
}

/** A compact card that fits over a map. */
function SmallCard({ home }: { home: PinnedHome }) {
  const { slug, pricing, availability, images } = home;
  const [picture] = images;
  return (
    <div className={`${row.row} ${styles.card}`}>
      <div className={`${row.picture} ${styles.picture}`}>{picture && <CardPicture picture={picture} />}</div>
      <div>
        <p className={`${row.price} ${styles.price}`}>
          <MonthlyPrice pricing={pricing} />
        </p>
        <p>{listCardFacts(home).join(' · ')}</p>
        <h3 className={`${row.place} ${styles.place}`}>
          <Link to={`/units/${slug}/`}>{formatPlace(home)}</Link>
        </h3>
        <p className={styles.availability}>{availability.label}</p>
      </div>
    </div>
  );
}
