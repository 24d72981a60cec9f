import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import type { FlowError } from '#machines/tour/context.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import box from '#src/features/tours/box.module.css';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { scrollAndFocus } from '#src/ui/form/scrollAndFocus.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { LOADING_HEADING } from './rescheduleText.ts';

type Props = {
  heading: string;
  notice?: string | null;
  /** The problem; errors that belong to a field are shown there. */
  error?: FlowError | null;
  words?: string | null;
  unit: BookedTour['unit'] | null;
  children: ReactNode;
};

/** The page around a step: its heading, errors, and the home. */
export function RescheduleFrame({
  heading,
  notice = null,
  error = null,
  words = null,
  unit,
  children,
}: Props) {
  const title = useHeading(heading);
  const alert = useRef<HTMLParagraphElement>(null);
  // The button that was pressed may be far below the message.
  useEffect(() => {
    if (error !== null && alert.current) scrollAndFocus(alert.current);
  }, [error]);

  return (
    <div className={page.page}>
      <PageSummary name={heading} description="Reschedule or cancel your tour." robots="noindex" />
      <div className={page.main}>
        <h1 tabIndex={-1} ref={title}>
          {heading}
        </h1>
        {notice !== null && (
          <p className={page.note} role="status">
            {notice}
          </p>
        )}
        {words !== null && (
          <p className={box.error} role="alert" tabIndex={-1} ref={alert}>
            {words}
          </p>
        )}
        {children}
      </div>
      {unit && <TourHome unit={unit} />}
    </div>
  );
}

/** A new step on the same address gets the focus on its heading; the first step does not. */
function useHeading(heading: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  const isStarted = useRef(heading !== LOADING_HEADING);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    if (isStarted.current) {
      title.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    isStarted.current = true;
  }, [heading]);
  return title;
}
