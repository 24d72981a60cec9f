import { useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { fromHost, portalSearch } from '#src/lib/embedOptions.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectMediaHost } from '#src/store/portalSlice.ts';

import styles from './LastRow.module.css';
import { legalLinks } from './legalLinks.ts';
import type { Embed } from './useEmbed.ts';

type Props = { organization: Organization; embed: Embed };

/** The way to the portal, and what has to be said where the host page may not say it. */
export function LastRow({ organization, embed: { host, leaving } }: Props) {
  const { search } = useLocation();
  const mediaHost = useAppSelector(selectMediaHost);
  const { name, equalHousingStatement } = organization;

  return (
    <section className={styles.row} aria-label={`About ${name}`}>
      <a
        className={styles.portal}
        href={`/listings${fromHost(portalSearch(search), host)}`}
        target={leaving.target}
      >
        See these homes at {name}
      </a>
      <p>{equalHousingStatement}</p>
      <ul className={styles.links}>
        {legalLinks(organization, { mediaHost, search: leaving.search }).map(({ label, url }) => (
          <li key={label}>
            <a href={url} target="_blank" rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
