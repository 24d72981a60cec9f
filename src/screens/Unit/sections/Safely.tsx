import type { Organization } from '#src/api/organization.ts';
import type { Unit } from '#src/api/units.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

import { mailTo } from '../words.ts';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

type Props = { unit: Unit; address: string; organization: Organization };

/** How to know a fraud, and what to do when something on this page is wrong. */
export function Safely({ unit, address, organization }: Props) {
  const { applicantPortalUrl, leasingEmail, leasingPhone, name } = organization;

  return (
    <Section id="safely" title="Rent safely" isScreenOnly>
      <div className={styles.box}>
        <p>
          <strong>
            {applicantPortalUrl === null || !URL.canParse(applicantPortalUrl)
              ? `We rent only through this site.`
              : `We rent only through this site and ${new URL(applicantPortalUrl).host}.`}
          </strong>
        </p>
        <ul>
          <li>We never ask you for a door code.</li>
          <li>We never take gift cards, wire transfers, cryptocurrency or cash.</li>
          <li>Looking at a home and asking about it cost nothing.</li>
        </ul>
        <p>
          If you see this home elsewhere at another price or from somebody else, it is not {name}. Tell us.
        </p>
        <LeasingContacts phone={leasingPhone} email={leasingEmail} />
      </div>
      {leasingEmail !== null && (
        <p>
          Is something here wrong, out of date or hard to use?{' '}
          <a
            href={mailTo(
              leasingEmail,
              `A problem with the page of ${unit.title}`,
              `The page: ${address}\n\nWhat is wrong:\n`,
            )}
          >
            Report a problem with this page
          </a>
        </p>
      )}
    </Section>
  );
}
