import { Link } from 'react-router-dom';

import type { AskedHome } from '#src/api/inquiries.ts';

import styles from '../Inquiry.module.css';

const sentenceOf = (unit: AskedHome | null) => {
  if (unit === null) return 'We cannot find the home that you came for.';
  return unit.availability.status === 'LEASED'
    ? 'This home has been rented.'
    : 'This home is not for rent right now.';
};

/** Says so at once: nobody shall write about a home that he cannot have. */
export const HomeGone = ({ unit, name }: { unit: AskedHome | null; name: string }) => (
  <p className={styles.notice}>
    <strong>{sentenceOf(unit)}</strong> {name} may have another one for you: tell us what you look for, or{' '}
    <Link to={unit === null ? '/listings' : `/listings?market=${unit.property.market.slug}`}>
      see the homes that are free
    </Link>
    .{' '}
    <Link to={unit === null ? '/listings?tell=true' : `/units/${unit.slug}/?tell=true`}>
      {unit === null ? 'We can write to you of new homes' : 'We can write to you when it is free again'}
    </Link>
    .
  </p>
);
