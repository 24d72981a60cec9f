import { memo } from 'react';

import { countedSteps } from '#machines/tour/steps.ts';
import type { PageName } from '#machines/tour/context.ts';
import { stepNames } from '#machines/tour/context.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { OfflineNote } from '#src/features/tours/OfflineNote.tsx';
import { Progress, PROGRESS_ID } from '#src/features/tours/Progress.tsx';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import styles from '#src/features/tours/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { HeldSlotNotice } from './HeldSlotNotice.tsx';
import { LazySameDay } from './lazyParts.tsx';
import { StepBodies } from './StepBodies.tsx';
import type { StepProps } from './stepProps.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import type { TourSnapshot } from './store/tour.ts';
import { asksEverything, isBookedFromContact } from './steps/bookingFromContact.ts';
import { headings } from './tourRequestText.ts';

const Home = memo(TourHome);
const Summary = memo(PageSummary);

/** The page of a step: its form, the progress, the held time, and the home. */
export const StepPage = memo(function StepPage(props: StepProps) {
  const { offer, tour, send } = props;
  const step = getStep(tour);
  const isBookedThere = isBookedFromContact(tour, offer);
  const isLast = step === 'review' || (step === 'contact' && isBookedThere);
  const steps = countedSteps(tour.context, step).filter(
    (counted) => counted !== 'details' || !asksEverything(tour, offer),
  );
  const stepCount = isBookedThere ? steps.indexOf('contact') + 1 : steps.length;
  // A visitor who comes with everything sees a single page.
  const hasProgress = step !== 'quick' && stepCount > 1;
  const { organizationId, sameDayAs, slug } = tour.context;
  const heading = step === 'quick' ? `See ${formatPlace(offer.unit)}` : headings[step];

  return (
    <div className={styles.page}>
      <Summary
        name={`Book a tour of ${offer.unit.title}`}
        description="Pick a time, add your contact info and book your tour."
        robots="noindex"
      />
      <div className={styles.main}>
        {hasProgress && (
          // How many steps there are depends on the kind of tour.
          <Progress at={steps.indexOf(step) + 1} of={stepCount} isEstimate={step === 'tour-type'} />
        )}
        <h1 tabIndex={-1} aria-describedby={hasProgress ? PROGRESS_ID : undefined}>
          {heading}
        </h1>
        <ErrorBanner tour={tour} step={step} />
        {step !== 'review' && <OfflineNote />}
        {sameDayAs !== null && (
          <LazySameDay organizationId={organizationId} publicToken={sameDayAs} slug={slug} />
        )}
        {step !== 'quick' && <HeldSlotNotice tour={tour} step={step} isLast={isLast} send={send} />}
        <StepBodies shown={step} {...props} />
      </div>
      <Home unit={offer.unit} />
    </div>
  );
});

function getStep(tour: TourSnapshot): PageName {
  if (tour.matches({ open: { step: 'quick' } })) return 'quick';
  // While the request is in progress, the page it was sent from stays.
  if (tour.matches({ open: { step: 'submitting' } }))
    return tour.context.requestedPage === 'contact' ? 'contact' : 'review';
  return stepNames.find((step) => tour.matches({ open: { step } })) ?? 'review';
}
