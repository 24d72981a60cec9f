import { Link } from 'react-router-dom';

import { formatInBuilding } from '#domain/homes/labels.ts';
import { formatCount } from '#domain/text.ts';
import { CardPicture } from '#src/features/homes/HomeCard/CardPicture.tsx';
import { MonthlyPrice } from '#src/features/homes/HomeCard/MonthlyPrice.tsx';
import { formatPlace, listCardFacts } from '#src/features/homes/HomeCard/homeCardText.ts';
import row from '#src/features/homes/HomeCard/homeRow.module.css';
import { getBuildingPath } from '#src/lib/buildingAddress.ts';

import type { Unit } from '../api/units.ts';
import styles from './SameBuilding.module.css';

/** Other homes for rent at the same address, those with as many bedrooms first. */
export function SameBuilding({ building }: Pick<Unit, 'building'>) {
  if (!building) return null;
  const { property, homes, homeCount } = building;
  const name = property.name ?? 'this building';
  return (
    <section className={styles.building} aria-labelledby="same-building">
      <h2 id="same-building">
        {formatCount(homeCount, 'home')} for rent {formatInBuilding(name)}
      </h2>
      <ul className={styles.homes}>
        {homes.map((home) => (
          <li className={row.row} key={home.id}>
            {home.images[0] && (
              <div className={row.picture}>
                <CardPicture picture={home.images[0]} />
              </div>
            )}
            <div>
              <p className={row.price}>
                <MonthlyPrice pricing={home.pricing} />
              </p>
              <p className={row.place}>
                <Link to={`/units/${home.slug}/`}>
                  {home.unitNumber === null ? formatPlace(home) : `Unit ${home.unitNumber}`}
                </Link>
              </p>
              <p className={styles.soft}>{[...listCardFacts(home), home.availability.label].join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Link to={getBuildingPath(property.slug)}>
          {homeCount === 1
            ? `See ${name}`
            : `Compare all ${formatCount(homeCount, 'home')} ${formatInBuilding(name)}`}
        </Link>
      </p>
    </section>
  );
}
