import { useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectMediaHost } from '#src/store/portalSlice.ts';

import { withHostAttribution, toPortalSearch } from '../embedOptions.ts';
import styles from './EmbedFooter.module.css';
import { getLegalLinks } from './getLegalLinks.ts';
import type { Embed } from './useEmbed.ts';

type Props = { organization: Organization; embed: Embed };

/** The link to the portal, and the legal notices that the host page may lack. */
export function EmbedFooter({ organization, embed: { host, leaving } }: Props) {
  const { search } = useLocation();
  const mediaHost = useAppSelector(selectMediaHost);
  const { name, equalHousingStatement } = organization;

  return (
    <section className={styles.row} aria-label={`About ${name}`}>
      <a
        className={styles.portal}
        href={`/listings${withHostAttribution(toPortalSearch(search), host)}`}
        target={leaving.target}
      >
        See these homes at {name}
      </a>
      <p>{equalHousingStatement}</p>
      <ul className={styles.links}>
        {getLegalLinks(organization, { mediaHost, search: leaving.search }).map(({ label, url }) => (
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
