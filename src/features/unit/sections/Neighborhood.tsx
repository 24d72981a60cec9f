import { capitalize, formatList } from '#domain/text.ts';

import type { Unit } from '../api/units.ts';
import styles from './Neighborhood.module.css';
import { Section } from './Section.tsx';

type Nearby = NonNullable<Unit['nearby']>;
type TransitStop = Nearby['transit'][number];
type Props = { nearby: Unit['nearby']; safety: Unit['safety'] };

/** Facts without a rating. */
export const Neighborhood = ({ nearby, safety }: Props) =>
  (nearby !== null || safety !== null) && (
    <Section id="around" title="Nearby" isScreenOnly hint={listSubjects(nearby, safety)}>
      {nearby !== null && (
        <>
          <div className={styles.groups}>
            <Places title="Transit" places={nearby.transit} />
            <Places title="Groceries" places={nearby.grocery} />
            <Places title="Schools" places={nearby.schools} />
            <Places title="Parks" places={nearby.parks} />
          </div>
          <p className={styles.source}>{nearby.sourceNote}</p>
        </>
      )}
      {safety && <Safety {...safety} />}
    </Section>
  );

/** "Transit, groceries, schools, and parks" */
function listSubjects(nearby: Props['nearby'], safety: Props['safety']): string {
  const subjects = [
    nearby && nearby.transit.length > 0 ? 'transit' : null,
    nearby && nearby.grocery.length > 0 ? 'groceries' : null,
    nearby && nearby.schools.length > 0 ? 'schools' : null,
    nearby && nearby.parks.length > 0 ? 'parks' : null,
    safety ? 'safety' : null,
  ].filter((subject) => subject !== null);
  return capitalize(formatList(subjects));
}

const Safety = ({ floodZone, smokeDetectors }: NonNullable<Unit['safety']>) => (
  <>
    {floodZone !== null && <p>Flood zone: {floodZone}.</p>}
    {smokeDetectors !== null && (
      <p>Smoke detectors: {smokeDetectors ? 'installed' : 'not listed – ask us'}.</p>
    )}
  </>
);

const Places = ({ title, places }: { title: string; places: TransitStop[] }) =>
  places.length > 0 && (
    <div>
      <h3>{title}</h3>
      <ul className={styles.places}>
        {places.map(({ name, miles, url }, index) => (
          <li key={index}>
            {url === null ? (
              name
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            )}{' '}
            <span className={styles.miles}>{miles.toFixed(1)} mi</span>
          </li>
        ))}
      </ul>
    </div>
  );
