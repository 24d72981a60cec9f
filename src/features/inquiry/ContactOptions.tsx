import type { Organization } from '#src/api/organization.ts';
import { formatClosedDays, formatWeek } from '#src/lib/officeHours.ts';
import { callHref, textHref } from '#src/lib/contact.ts';

import styles from './Inquiry.module.css';

/** The ways to reach the team without a form, and their hours. */
export function ContactOptions({ organization }: { organization: Organization }) {
  const { leasingPhone, leasingTextNumber, leasingEmail, supportHours, closedDays, markets } = organization;
  const city = markets[0]?.name;
  const hours = formatWeek(supportHours)
    .map(({ days, times }) => `${days}, ${times}`)
    .join('; ');
  return (
    <section className={styles.reach} aria-labelledby="reach">
      <h2 id="reach">Prefer to talk?</h2>
      <ul className={styles.actions}>
        {leasingPhone !== null && (
          <li>
            Call <a href={callHref(leasingPhone)}>{leasingPhone}</a>
          </li>
        )}
        {leasingTextNumber !== null && (
          <li>
            Text <a href={textHref(leasingTextNumber)}>{leasingTextNumber}</a>
          </li>
        )}
        {leasingEmail !== null && (
          <li>
            Email <a href={`mailto:${leasingEmail}`}>{leasingEmail}</a>
          </li>
        )}
      </ul>
      {supportHours.length === 0 ? (
        <p className={styles.hours}>No hours listed.</p>
      ) : (
        <p className={styles.hours}>
          {city === undefined ? `Hours: ${hours}.` : `Hours: ${hours}, ${city} time.`}{' '}
          {formatClosedDays(closedDays)}
        </p>
      )}
    </section>
  );
}
