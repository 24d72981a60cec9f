import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { formatOpenHouse, formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { SavedLink } from '#src/features/saved/SaveButton/SavedLink.tsx';
import { getBuildingPath } from '#src/lib/buildingAddress.ts';
import { useSaved } from '#src/features/saved/store/useSaved.ts';
import { BackLink } from '#src/ui/BackLink.tsx';

import styles from './UnitHeader.module.css';
import type { Unit } from './api/units.ts';
import { listUnitFacts, formatLocalDay } from './unitText.ts';

type Props = { unit: Unit; organization: Organization };

const addressNotes: Record<string, string> = {
  HIDDEN: 'You’ll get the street address when you book a tour.',
  APPROXIMATE: 'The address is approximate. You’ll get the exact one when you book a tour.',
};

/** The way back to the search, and why the home is not simply available. */
export function BackToSearch({ unit, organization }: Props) {
  const saved = useSaved();
  const { market } = unit.property;

  return (
    <div className={styles.above}>
      <div className={styles.actions}>
        <BackLink to={`/listings?market=${market.slug}`} className={styles.back}>
          Homes in {market.name}
        </BackLink>
        <SavedLink to="/listings?saved=true" count={saved?.homes.length ?? null} />
      </div>
      <Notice unit={unit} name={organization.name} />
    </div>
  );
}

/** The home's title, location, and availability. */
export function UnitHeader({ unit }: Pick<Props, 'unit'>) {
  const { availability, property } = unit;
  const { address, neighborhood } = property;
  const town = `${address.city}, ${address.state} ${address.postalCode}`;
  const where = [neighborhood, town].filter((part) => part !== null).join(' · ');

  return (
    <header className={styles.top}>
      <h1 tabIndex={-1}>{formatPlace(unit)}</h1>
      <p className={styles.where}>
        {property.name !== null && (
          <>
            {unit.building ? (
              <Link to={getBuildingPath(unit.building.property.slug)}>{property.name}</Link>
            ) : (
              property.name
            )}
            {' · '}
          </>
        )}
        {where}
      </p>
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
      {unit.openHouse && (
        <p className={styles.openHouse}>
          <Link to={`/tour-request/${unit.slug}/time?slot=${unit.openHouse.slotId}`}>
            {formatOpenHouse(unit.openHouse)}
          </Link>
        </p>
      )}
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
