import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import type { Trouble } from '#machines/tour/context.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import box from '#src/tourForms/box.module.css';
import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { goTo } from '#src/ui/form/goTo.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { WAITING } from './words.ts';

type Props = {
  heading: string;
  note?: string | null;
  /** What stands in the way; what belongs to a field is told there. */
  trouble?: Trouble | null;
  words?: string | null;
  unit: BookedTour['unit'] | null;
  children: ReactNode;
};

/** The page around what is asked: its heading, what stands in the way, the home beside it. */
export function Shell({ heading, note = null, trouble = null, words = null, unit, children }: Props) {
  const title = useHeading(heading);
  const alert = useRef<HTMLParagraphElement>(null);
  // the button that was pressed may stand far below it
  useEffect(() => {
    if (trouble !== null && alert.current) goTo(alert.current);
  }, [trouble]);

  return (
    <div className={page.page}>
      <PageSummary name={heading} description="Reschedule or cancel your tour." robots="noindex" />
      <div className={page.main}>
        <h1 tabIndex={-1} ref={title}>
          {heading}
        </h1>
        {note !== null && (
          <p className={page.note} role="status">
            {note}
          </p>
        )}
        {words !== null && (
          <p className={box.trouble} role="alert" tabIndex={-1} ref={alert}>
            {words}
          </p>
        )}
        {children}
      </div>
      {unit && <TourHome unit={unit} />}
    </div>
  );
}

/** What follows on the same address begins at its heading; what is seen first does not take the focus. */
function useHeading(heading: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  const isBegun = useRef(heading !== WAITING);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    if (isBegun.current) {
      title.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    isBegun.current = true;
  }, [heading]);
  return title;
}
