import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { MonthlyPrice } from '#src/features/homes/HomeCard/MonthlyPrice.tsx';
import { formatTypeAndPlace, listCardFacts, formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { HomePicture } from '#src/features/homes/HomePicture.tsx';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

import type { ListingCheck } from '../api/reports.ts';
import styles from './check.module.css';
import { getHeading, getRemark, listWarnings } from './checkResultText.ts';

type Props = { result: ListingCheck; organization: Organization; onReport: () => void };

/** The answer first, then the homes with their total price, then what to do. */
export function Result({ result, organization, onReport }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { verdict, homes } = result;
  const warnings = listWarnings(result);
  const remark = getRemark(result);
  const isInconclusive = verdict === 'UNSURE' && homes.length === 0 && warnings.length === 0;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <section className={styles.result} data-verdict={warnings.length > 0 ? 'WARNED' : verdict}>
      <h3 ref={heading} tabIndex={-1}>
        {getHeading(result)}
      </h3>
      {warnings.map((warning) => (
        <p className={styles.warning} key={warning}>
          {warning}
        </p>
      ))}
      {homes.length > 0 && (
        <ul className={styles.homes}>
          {homes.map((home) => (
            <li key={home.id}>
              <CheckedHome home={home} />
            </li>
          ))}
        </ul>
      )}
      {remark !== null && <p>{remark}</p>}
      {!(verdict === 'OURS' && warnings.length === 0) && (
        <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
      )}
      {!isInconclusive && (
        <div>
          <Button variant="outlined" onClick={onReport}>
            Report this ad
          </Button>
        </div>
      )}
    </section>
  );
}

/** The facts of a home that help compare it with an ad. */
function CheckedHome({ home }: { home: ListingCheck['homes'][number] }) {
  const { slug, images, pricing, availability } = home;
  const [picture] = images;
  return (
    <div className={styles.home}>
      {picture && <HomePicture picture={picture} className={styles.picture} sizes="112px" />}
      <div>
        <p>
          <Link to={`/units/${slug}/`}>{formatPlace(home)}</Link>
        </p>
        <p className={styles.price}>
          <MonthlyPrice pricing={pricing} />
        </p>
        <p className={styles.soft}>
          {[formatTypeAndPlace(home), ...listCardFacts(home)].join(' · ')}.{' '}
          <strong>{availability.label}</strong>
        </p>
      </div>
    </div>
  );
}
