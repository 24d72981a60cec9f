import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import type { Unit } from '#src/api/units.ts';
import { useSaved } from '#src/store/saved/useSaved.ts';
import { SavedLink } from '#src/ui/SaveButton/SavedLink.tsx';

import styles from './Top.module.css';
import { factsOf, localDayOf } from './words.ts';

type Props = { unit: Unit; organization: Organization };

const whereTold: Record<string, string> = {
  HIDDEN: 'We tell you the street when you have booked a tour.',
  APPROXIMATE: 'The address is approximate. We tell you the exact one when you have booked a tour.',
};

/** What it is, where it is, and whether one can still have it. */
export function Top({ unit, organization }: Props) {
  const { title, availability, property } = unit;
  const saved = useSaved();
  const { address, market, neighborhood } = property;
  const where = neighborhood === null ? address.formatted : `${address.formatted} · ${neighborhood}`;

  return (
    <header className={styles.top}>
      <div className={styles.ways}>
        <p className={styles.back}>
          <Link to={`/listings?market=${market.slug}`}>Homes in {market.name}</Link>
        </p>
        <SavedLink to="/listings?saved=true" count={saved?.homes.length ?? null} />
      </div>
      <Notice unit={unit} name={organization.name} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.where}>{where}</p>
      {address.visibility in whereTold && <p className={styles.told}>{whereTold[address.visibility]}</p>}
      <ul className={styles.facts} aria-label="In short">
        <li className={styles.availability} data-status={availability.status}>
          {availability.label}
        </li>
        {factsOf(unit).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
  );
}

/** Why one cannot simply have it. */
function Notice({ unit: { availability, property }, name }: { unit: Unit; name: string }) {
  const { status, leasedAt } = availability;
  if (status === 'LEASED') {
    const rented =
      leasedAt === null ? 'has been rented' : `was rented on ${localDayOf(leasedAt, property.timeZone)}`;
    return (
      <p className={styles.notice}>
        <strong>This home {rented}.</strong> The page stays so that links to it still lead somewhere.{' '}
        <a href="#similar">See homes like it</a>
      </p>
    );
  }
  if (status === 'OFF_MARKET') {
    return (
      <p className={styles.notice}>
        <strong>This home is not for rent right now.</strong> {name} may offer it again.{' '}
        <a href="#similar">See homes like it</a>
      </p>
    );
  }
  if (status === 'ON_HOLD') {
    return (
      <p className={styles.notice}>
        <strong>This home is on hold.</strong> Somebody has applied for it. We can write to you when it is
        free again.
      </p>
    );
  }
  return null;
}
