import type { ComponentType } from 'react';
import { useEffect, useRef } from 'react';

import type { DayStep } from '#machines/tourDay/context.ts';
import { dayStepNames } from '#machines/tourDay/context.ts';
import { shownDaySteps } from '#machines/tourDay/steps.ts';
import { OfflineNote } from '#src/features/tours/OfflineNote.tsx';
import { Progress, PROGRESS_ID } from '#src/features/tours/Progress.tsx';
import box from '#src/features/tours/box.module.css';
import { lazyStep } from '#src/features/tours/lazyStep.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { DayHomes } from './DayHomes.tsx';
import { HeldDay } from './HeldDay.tsx';
import { DateStep } from './steps/DateStep.tsx';
import { TimesStep } from './steps/TimesStep.tsx';
import type { DayStepProps } from './stepProps.ts';
import type { DaySnapshot } from './store/tourDay.ts';
import styles from './tourDay.module.css';
import { dayHeadings, describeLeftOut } from './tourDayText.ts';

const contact = lazyStep(() =>
  import(/* webpackChunkName: "tourDaySteps" */ './steps/ContactStep.tsx').then((it) => it.ContactStep),
);
const details = lazyStep(() =>
  import(/* webpackChunkName: "tourDaySteps" */ './steps/DetailsStep.tsx').then((it) => it.DetailsStep),
);
const verify = lazyStep(() =>
  import(/* webpackChunkName: "tourDaySteps" */ './steps/VerifyStep.tsx').then((it) => it.VerifyStep),
);
const review = lazyStep(() =>
  import(/* webpackChunkName: "tourDaySteps" */ './steps/ReviewStep.tsx').then((it) => it.ReviewStep),
);

/** Steps that are never shown first; they load while a day is being chosen. */
const laterSteps = {
  contact: contact.Part,
  details: details.Part,
  verify: verify.Part,
  review: review.Part,
};

function preloadLaterSteps() {
  for (const { preload } of [contact, details, verify, review]) preload();
}

const bodies: Record<DayStep, ComponentType<DayStepProps>> = {
  day: DateStep,
  times: TimesStep,
  ...laterSteps,
};

/** The page of a step: its form, the progress, the held times, and the homes. */
export function DayPage(props: DayStepProps) {
  const { day, homes, send } = props;
  const { closed, notice, error } = day.context;
  const step = getStep(day);
  const steps = shownDaySteps(day.context);
  const Body = bodies[step];
  const heading = useHeadingFocusOnChange(step);
  useEffect(preloadLaterSteps, []);
  const isAtField = error !== null && Object.keys(error.fields).length > 0 && formSteps.includes(step);

  return (
    <div className={styles.page}>
      <PageSummary
        name="See several homes in one day"
        description="Choose a day and see up to four homes, one after another."
        robots="noindex"
      />
      <div className={styles.main}>
        <Progress at={steps.indexOf(step) + 1} of={steps.length} />
        <h1 tabIndex={-1} ref={heading} aria-describedby={PROGRESS_ID}>
          {dayHeadings[step]}
        </h1>
        {notice !== null && <p className={styles.soft}>{notice}</p>}
        {error !== null && !isAtField && (
          <p className={box.error} role="alert">
            {error.message}
          </p>
        )}
        {(error === null ? closed : []).map(({ slug, name, reason }) => (
          <p key={slug} className={styles.soft}>
            {describeLeftOut(name, reason)}
          </p>
        ))}
        {step !== 'review' && <OfflineNote />}
        {step !== 'day' && step !== 'times' && <HeldDay day={day} send={send} />}
        <Body key={step} {...props} />
      </div>
      {asideSteps.includes(step) && <DayHomes homes={homes} stops={day.context.stops} />}
    </div>
  );
}

/** On the other steps, the homes are part of the form. */
const asideSteps: readonly DayStep[] = ['contact', 'details', 'verify'];
const formSteps: readonly DayStep[] = ['contact', 'details'];

/** While a day is planned, the day step stays; while it is booked, the review step stays. */
function getStep(day: DaySnapshot): DayStep {
  if (day.matches({ open: { step: 'planning' } })) return 'day';
  return dayStepNames.find((step) => day.matches({ open: { step } })) ?? 'review';
}

/** When only the query changes the step, the focus moves to the new heading. */
function useHeadingFocusOnChange(step: DayStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<DayStep | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
  return heading;
}
