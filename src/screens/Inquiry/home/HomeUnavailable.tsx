import { Link } from 'react-router-dom';

import { unavailableTexts } from '#domain/homes/unavailableTexts.ts';
import type { InquiryHome } from '#src/api/inquiries.ts';

import styles from '../Inquiry.module.css';

const getUnavailableSentence = (unit: InquiryHome | null) => {
  if (unit === null) return 'We couldn’t find the home you’re looking for.';
  return unit.availability.status === 'LEASED'
    ? unavailableTexts.LEASED
    : 'This home isn’t for rent right now.';
};

/** Shown first, so that visitors do not write about a home that is not available. */
export const HomeUnavailable = ({ unit, name }: { unit: InquiryHome | null; name: string }) => (
  <p className={styles.notice}>
    <strong>{getUnavailableSentence(unit)}</strong> {name} may have another home for you: tell us what you’re
    looking for, or{' '}
    <Link to={unit === null ? '/listings' : `/listings?market=${unit.property.market.slug}`}>
      see available homes
    </Link>
    .{' '}
    <Link to={unit === null ? '/listings?notify=true' : `/units/${unit.slug}/?notify=true`}>
      {unit === null ? 'We can email you about new homes' : 'We can email you when it’s available again'}
    </Link>
    .
  </p>
);
