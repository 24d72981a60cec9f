import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import type { TourOffer, TourSlot } from '#src/api/tours.ts';
import { callHref } from '#src/lib/phone.ts';

import styles from './time.module.css';

type Props = {
  slug: string;
  firstAvailable: TourSlot | null;
  organization: Organization;
  unit: Pick<TourOffer['unit'], 'title'>;
};

/** For whom none of the times is right. */
export const NoneWork = ({ slug, firstAvailable, organization: { leasingPhone }, unit }: Props) => (
  <details className={styles.none}>
    <summary>None of these work</summary>
    <p>
      {firstAvailable === null
        ? 'There is no free time in the coming weeks. '
        : `The first free time is ${firstAvailable.localLabel}. `}
      <Link to={`/inquiry-landing-page?unit=${slug}`}>Tell us when you could see {unit.title}</Link>
      {leasingPhone !== null && (
        <>
          , or call <a href={callHref(leasingPhone)}>{leasingPhone}</a>
        </>
      )}
      .
    </p>
  </details>
);
