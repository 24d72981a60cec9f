import { Link } from 'react-router-dom';

import type { AskedHome } from '#src/api/inquiries.ts';

import styles from '../Inquiry.module.css';

const sentenceOf = (unit: AskedHome | null) => {
  if (unit === null) return 'We couldn’t find the home you’re looking for.';
  return unit.availability.status === 'LEASED'
    ? 'This home has been rented.'
    : 'This home isn’t for rent right now.';
};

/** Says so at once: nobody shall write about a home that he cannot have. */
export const HomeGone = ({ unit, name }: { unit: AskedHome | null; name: string }) => (
  <p className={styles.notice}>
    <strong>{sentenceOf(unit)}</strong> {name} may have another home for you: tell us what you’re looking for,
    or{' '}
    <Link to={unit === null ? '/listings' : `/listings?market=${unit.property.market.slug}`}>
      see available homes
    </Link>
    .{' '}
    <Link to={unit === null ? '/listings?tell=true' : `/units/${unit.slug}/?tell=true`}>
      {unit === null ? 'We can email you about new homes' : 'We can email you when it’s available again'}
    </Link>
    .
  </p>
);
