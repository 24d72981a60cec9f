import { Link } from 'react-router-dom';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import styles from '#src/features/tours/steps.module.css';

/** Whether the team decides about a tour of this kind. */
export const requiresApproval = ({ options }: TourOffer, kind: TourKind | undefined) =>
  options.some(({ type, approval }) => type === kind && approval === 'REQUEST');

/** What a visitor accepts with the button below it. */
export const BookingTerms = ({ offer, kind }: { offer: TourOffer; kind: TourKind | undefined }) => (
  <>
    {requiresApproval(offer, kind) && <p>Our team confirms each request first and emails you.</p>}
    <p className={styles.soft}>
      By continuing, you agree to the <Link to="/terms">terms</Link>. Our{' '}
      <Link to="/policy">privacy policy</Link> explains how we use your information.
    </p>
  </>
);
