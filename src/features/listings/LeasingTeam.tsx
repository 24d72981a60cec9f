import Button from '@mui/material/Button';
import { memo } from 'react';

import type { Organization } from '#src/api/organization.ts';
import { formatClosedDays, getClosingTime, formatWeek } from '#src/lib/officeHours.ts';
import { callHref, textHref } from '#src/lib/contact.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectRenderedAt } from '#src/store/portalSlice.ts';

import styles from './LeasingTeam.module.css';

/** How to reach the leasing team, and when they answer. */
export const LeasingTeam = memo(function LeasingTeam({ organization }: { organization: Organization }) {
  const { leasingPhone, leasingTextNumber, leasingEmail, supportHours, closedDays, markets, name } =
    organization;
  const now = useAppSelector(selectRenderedAt);
  const closes = getClosingTime(supportHours, closedDays, now);
  const closed = formatClosedDays(closedDays);
  const city = markets[0]?.name ?? '';

  const getOpeningText = () => {
    if (supportHours.length === 0) return 'No hours listed. Send us a message and we’ll get back to you.';
    return closes
      ? `Open now until ${closes} ${city} time.`
      : 'Closed right now. Send us a message and we’ll reply when we open.';
  };

  return (
    <section className={styles.team} aria-labelledby="leasing-team">
      <div>
        <h2 id="leasing-team">Ask the {name} leasing team</h2>
        <p className={styles.open}>{getOpeningText()}</p>
        <div className={styles.actions}>
          {leasingPhone && <Button href={callHref(leasingPhone)}>Call {leasingPhone}</Button>}
          {leasingTextNumber && (
            <Button variant="outlined" href={textHref(leasingTextNumber)}>
              Text {leasingTextNumber}
            </Button>
          )}
        </div>
        {leasingEmail && (
          <p>
            Or email <a href={`mailto:${leasingEmail}`}>{leasingEmail}</a>.
          </p>
        )}
      </div>
      {supportHours.length > 0 && (
        <table className={styles.hours}>
          <caption>{city ? `Hours, ${city} time` : 'Hours'}</caption>
          <tbody>
            {formatWeek(supportHours).map(({ days, times }) => (
              <tr key={days}>
                <th scope="row">{days}</th>
                <td>{times}</td>
              </tr>
            ))}
            {closed !== null && (
              <tr>
                <td colSpan={2}>{closed}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
});
