import { Link } from 'react-router-dom';

import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import { selectMediaHost } from '#src/store/portalSlice.ts';

import styles from './Footer.module.css';

const newTabProps = { target: '_blank', rel: 'noopener noreferrer' };

export function Footer() {
  const organization = useOrganization();
  const mediaHost = useAppSelector(selectMediaHost);
  const faq = organization?.leasingHelpCenterLink;
  const brokerage = organization?.trecIbsDocument?.fileUrl;

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Legal">
          <ul className={styles.links}>
            <li>
              <Link to="/terms">Terms & Conditions</Link>
            </li>
            <li>
              <Link to="/policy">Privacy Policy</Link>
            </li>
            {faq && (
              <li>
                <a href={faq} {...newTabProps}>
                  Leasing FAQ
                </a>
              </li>
            )}
            <li>
              <a href={`${mediaHost}/documents/trec-consumer-protection-notice.pdf`} {...newTabProps}>
                Texas Real Estate Commission Consumer Protection Notice
              </a>
            </li>
            {brokerage && (
              <li>
                <a href={brokerage} {...newTabProps}>
                  Texas Real Estate Commission Information About Brokerage Services
                </a>
              </li>
            )}
          </ul>
        </nav>
        {organization && <p className={styles.statement}>{organization.equalHousingStatement}</p>}
        <img src="/brands/foyer.svg" alt="Powered by Foyer" width="145" height="24" loading="lazy" />
      </div>
    </footer>
  );
}
