import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router-dom';

import { TourPageFailed } from '#src/features/tours/TourPageFailed.tsx';
import { FindTour } from '#src/features/tours/find/FindTour.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { WithoutScripts } from '#src/features/tours/WithoutScripts.tsx';
import { useOrganization } from '#src/store/hooks.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { FeedbackPage } from './FeedbackPage.tsx';
import { useTourFeedbackFormQuery } from './api/tourFeedback.ts';

/** The feedback page for anyone with the tour's link: the questions, then the next steps. */
export function TourFeedback() {
  const { publicToken = '' } = useParams();
  const organization = useOrganization();
  const { currentData, isError, refetch } = useTourFeedbackFormQuery(
    organization ? { organizationId: organization.id, publicToken } : skipToken,
  );

  // The tour may have begun, or feedback may have been submitted in another window.
  const refetchForm = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && currentData) void refetch();
  });
  useEffect(() => {
    const onSeen = () => refetchForm();
    document.addEventListener('visibilitychange', onSeen);
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, []);

  if (organization && currentData)
    return <FeedbackPage organization={organization} feedbackForm={currentData} />;
  if (organization && currentData === null) return <FindTour organization={organization} isEnded />;
  if (isError) {
    return (
      <TourPageFailed
        name="How was your tour?"
        reassurance="Your tour hasn’t changed."
        phone={organization?.leasingPhone}
        email={organization?.leasingEmail}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <section className={page.blocked}>
      <PageSummary name="How was your tour?" description="Tell us how your tour was." robots="noindex" />
      <h1 tabIndex={-1}>How was your tour?</h1>
      <div className={page.waiting}>
        <Spinner size="small" words="Loading your tour…" />
      </div>
      <WithoutScripts subject="My tour">This form doesn’t work without JavaScript.</WithoutScripts>
    </section>
  );
}
