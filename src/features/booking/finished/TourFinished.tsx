import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { useTourRequestQuery } from '#src/features/tours/api/tourRequests.ts';
import { FindTour } from '#src/features/tours/find/FindTour.tsx';
import styles from '#src/features/tours/tourPage.module.css';
import { WithoutScripts } from '#src/features/tours/WithoutScripts.tsx';
import { useOrganization } from '#src/store/hooks.ts';
import { useUrlToken } from '#src/store/useUrlToken.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { TourLoadFailed } from '../blocked/LoadingTour.tsx';
import { Booked } from './Booked.tsx';

/** The team may answer while the page is open. */
const RECHECK_INTERVAL_MS = 10_000;

/** The booked tour, opened by its link; without a link, a way to get it. */
export function TourFinished() {
  const token = useUrlToken('tour');
  const organization = useOrganization();
  const queryArgs =
    organization && token !== null ? { organizationId: organization.id, publicToken: token } : skipToken;
  const [isWaiting, setIsWaiting] = useState(false);
  const { data, isError, refetch } = useTourRequestQuery(queryArgs, {
    pollingInterval: isWaiting ? RECHECK_INTERVAL_MS : 0,
  });
  const isPending = data?.status === 'PENDING_APPROVAL' || data?.status === 'NEEDS_VERIFICATION';
  if (isPending !== isWaiting) setIsWaiting(isPending);

  if (!organization || (token !== null && data === undefined && !isError)) {
    return (
      <section className={styles.blocked}>
        <PageSummary name="Your tour" description="Your tour details and what’s next." robots="noindex" />
        <h1 tabIndex={-1}>Your tour</h1>
        <div className={styles.waiting}>
          <Spinner size="small" words="Loading your tour…" />
        </div>
        <WithoutScripts subject="My tour">We can’t show you your tour without JavaScript.</WithoutScripts>
      </section>
    );
  }
  if (token === null) return <FindTour organization={organization} isEnded={false} />;
  if (isError && data === undefined) {
    return (
      <TourLoadFailed
        phone={organization.leasingPhone}
        email={organization.leasingEmail}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <FindTour organization={organization} isEnded />;
  return <Booked tour={data} organization={organization} onChanged={() => void refetch()} />;
}
