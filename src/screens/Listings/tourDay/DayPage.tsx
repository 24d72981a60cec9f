import type { ComponentType } from 'react';
import { useEffect, useRef } from 'react';

import type { DayStep } from '#machines/tourDay/context.ts';
import { dayStepNames } from '#machines/tourDay/context.ts';
import { shownDaySteps } from '#machines/tourDay/steps.ts';
import type { DaySnapshot } from '#src/store/tourDay.ts';
import box from '#src/tourForms/box.module.css';
import { OfflineNote } from '#src/tourForms/OfflineNote.tsx';
import { Progress, PROGRESS_ID } from '#src/tourForms/Progress.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { DayHomes } from './DayHomes.tsx';
import { HeldDay } from './HeldDay.tsx';
import { laterSteps, preloadLaterSteps } from './laterSteps.tsx';
import { DateStep } from './steps/DateStep.tsx';
import { TimesStep } from './steps/TimesStep.tsx';
import type { DayStepProps } from './stepProps.ts';
import styles from './tourDay.module.css';
import { closedBecause, dayHeadings } from './words.ts';

const bodies: Record<DayStep, ComponentType<DayStepProps>> = {
  day: DateStep,
  times: TimesStep,
  ...laterSteps,
};

/** The page of a step: what is asked, which of how many it is, the times that are held, the homes beside it. */
export function DayPage(props: DayStepProps) {
  const { day, homes, send } = props;
  const { closed, note, trouble } = day.context;
  const step = stepOf(day);
  const steps = shownDaySteps(day.context);
  const Body = bodies[step];
  const heading = useHeadingOf(step);
  useEffect(preloadLaterSteps, []);
  const isAtField = trouble !== null && Object.keys(trouble.fields).length > 0 && formSteps.includes(step);

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
        {note !== null && <p className={styles.soft}>{note}</p>}
        {trouble !== null && !isAtField && (
          <p className={box.trouble} role="alert">
            {trouble.message}
          </p>
        )}
        {(trouble === null ? closed : []).map(({ slug, name, because }) => (
          <p key={slug} className={styles.soft}>
            {name} is left out: {closedBecause[because] ?? closedBecause.NO_TOURS}.
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

/** Elsewhere the homes are part of what is asked. */
const asideSteps: readonly DayStep[] = ['contact', 'details', 'verify'];
const formSteps: readonly DayStep[] = ['contact', 'details'];

/** While a day is planned it is still being chosen, and while it is booked it is still being looked at. */
function stepOf(day: DaySnapshot): DayStep {
  if (day.matches({ open: { step: 'planning' } })) return 'day';
  return dayStepNames.find((step) => day.matches({ open: { step } })) ?? 'review';
}

/** Where the query alone leads to another step, that step begins at its heading. */
function useHeadingOf(step: DayStep) {
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
