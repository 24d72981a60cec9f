import { useUnitsWithSimilarSlugQuery } from './api/similarAddresses.ts';
import { HomeSummary } from './HomeCard/HomeSummary.tsx';
import { formatPlace } from './HomeCard/homeCardText.ts';
import { useHomeLinks } from './HomeCard/useHomeLinks.ts';
import styles from './SimilarAddresses.module.css';

type Props = { organizationId: string; slug: string };

/** Homes whose address is spelled almost like the one that was not found. */
export function SimilarAddresses({ organizationId, slug }: Props) {
  const { data: homes = [] } = useUnitsWithSimilarSlugQuery({ organizationId, slug });
  useHomeLinks();
  if (homes.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="similar-addresses">
      <h2 className={styles.heading} id="similar-addresses">
        {homes.length === 1 ? 'Did you mean this home?' : 'Did you mean one of these?'}
      </h2>
      <ul className={styles.homes}>
        {homes.map((home) => (
          <li className={styles.home} key={home.id}>
            <HomeSummary
              unit={home}
              styles={styles}
              place={
                <a className={styles.link} href={`/units/${home.slug}/`} data-home="">
                  {formatPlace(home)}
                </a>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
