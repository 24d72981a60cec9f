import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { ReportProblem } from '#src/features/reports/ReportProblem.tsx';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

import type { Unit } from '../api/units.ts';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

type Props = { unit: Unit; organization: Organization };

/** How to recognize fraud, and what to do if something on this page is wrong. */
export function SafetyTips({ unit, organization }: Props) {
  const { applicantPortalUrl, leasingEmail, leasingPhone, name } = organization;

  const channels =
    applicantPortalUrl === null || !URL.canParse(applicantPortalUrl)
      ? 'We rent only through this site.'
      : `We rent only through this site and ${new URL(applicantPortalUrl).host}.`;

  return (
    <>
      <Section id="safely" title="Rent safely" isScreenOnly hint={channels}>
        <div className={styles.box}>
          <ul>
            <li>We never ask you for a door code.</li>
            <li>We never take gift cards, wire transfers, cryptocurrency or cash.</li>
            <li>It’s free to tour a home or ask about it.</li>
          </ul>
          <p>
            If you see this home elsewhere at a different price or from someone else, it’s not from {name}.{' '}
            <Link to="/listings?check=true">Check an ad</Link>, or report it below.
          </p>
          <LeasingContacts phone={leasingPhone} email={leasingEmail} />
        </div>
      </Section>
      <div className={styles.report}>
        <p>Is something here wrong, out of date, hard to use, or copied by someone else?</p>
        <ReportProblem unit={unit} />
      </div>
    </>
  );
}
