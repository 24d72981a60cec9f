import { Link } from 'react-router-dom';

import { getBuildingPath } from '#src/lib/buildingAddress.ts';

import { useBuildingsWithSimilarSlugQuery } from './api/buildings.ts';
import styles from './Building.module.css';
import { formatHomesForRent } from './buildingText.ts';

type Props = { organizationId: string; slug: string };

/** Buildings whose name is spelled almost like the one that was not found. */
export function SimilarBuildings({ organizationId, slug }: Props) {
  const { data: buildings = [] } = useBuildingsWithSimilarSlugQuery({ organizationId, slug });
  if (buildings.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-buildings">
      <h2 id="similar-buildings">
        {buildings.length === 1 ? 'Did you mean this building?' : 'Did you mean one of these?'}
      </h2>
      <ul>
        {buildings.map(({ property: { slug: itsSlug, name, address }, homeCount }) => (
          <li key={itsSlug}>
            <Link to={getBuildingPath(itsSlug)}>{name ?? address.line1}</Link>
            <span>
              {[name === null ? null : address.line1, `${address.city}, ${address.state}`]
                .filter(Boolean)
                .join(', ')}{' '}
              · {formatHomesForRent(homeCount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
