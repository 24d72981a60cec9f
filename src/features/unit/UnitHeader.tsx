import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import type { Unit } from '#src/api/units.ts';
import { useSaved } from '#src/store/saved/useSaved.ts';
import { SavedLink } from '#src/ui/SaveButton/SavedLink.tsx';

import styles from './UnitHeader.module.css';
import { listUnitFacts, formatLocalDay } from './unitText.ts';

type Props = { unit: Unit; organization: Organization };

const addressNotes: Record<string, string> = {
  HIDDEN: 'You’ll get the street address when you book a tour.',
  APPROXIMATE: 'The address is approximate. You’ll get the exact one when you book a tour.',
};

/** The home's title, location, and availability. */
export function UnitHeader({ unit, organization }: Props) {
  const { title, availability, property } = unit;
  const saved = useSaved();
  const { address, market, neighborhood } = property;
  const where = neighborhood === null ? address.formatted : `${address.formatted} · ${neighborhood}`;

  return (
    <header className={styles.top}>
      <div className={styles.actions}>
        <p className={styles.back}>
          <Link to={`/listings?market=${market.slug}`}>Homes in {market.name}</Link>
        </p>
        <SavedLink to="/listings?saved=true" count={saved?.homes.length ?? null} />
      </div>
      <Notice unit={unit} name={organization.name} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.where}>{where}</p>
      {address.visibility in addressNotes && (
        <p className={styles.addressNote}>{addressNotes[address.visibility]}</p>
      )}
      <ul className={styles.facts} aria-label="At a glance">
        <li className={styles.availability} data-status={availability.status}>
          {availability.label}
        </li>
        {listUnitFacts(unit).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
  );
}

/** Why the home is not simply available. */
function Notice({ unit: { availability, property }, name }: { unit: Unit; name: string }) {
  const { status, leasedAt } = availability;
  if (status === 'LEASED') {
    return (
      <p className={styles.notice}>
        <strong>
          {leasedAt === null
            ? 'This home has been rented.'
            : `This home was rented on ${formatLocalDay(leasedAt, property.timeZone)}.`}
        </strong>{' '}
        This page stays up so links to it still work. <a href="#similar">See similar homes</a>
      </p>
    );
  }
  if (status === 'OFF_MARKET') {
    return (
      <p className={styles.notice}>
        <strong>This home isn’t for rent right now.</strong> {name} may offer it again.{' '}
        <a href="#similar">See similar homes</a>
      </p>
    );
  }
  if (status === 'ON_HOLD') {
    return (
      <p className={styles.notice}>
        <strong>This home is on hold.</strong> Someone has applied for it. We can email you when it’s
        available again.
      </p>
    );
  }
  return null;
}
