import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import type { FeedbackForm as Asked } from '#src/api/tourFeedback.ts';
import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { FeedbackForm } from './form/FeedbackForm.tsx';
import { NextSteps } from './NextSteps.tsx';
import { StopMessages } from './StopMessages.tsx';
import { Told } from './Told.tsx';
import { closedWords, headingOfTold } from './words.ts';

type Props = { organization: Organization; asked: Asked };

export function FeedbackPage({ organization, asked }: Props) {
  const isFinished = useLocation().pathname.endsWith('/finished');
  const { state, previous, tourRequest, nextActions } = asked;
  const closed = state === 'OPEN' || state === 'EDITABLE' ? null : closedWords[state];
  const told = previous !== null && (isFinished || closed !== null) ? previous : null;
  const heading = told ? headingOfTold[told.attendance] : headingOf(closed?.heading, previous !== null);

  const top = useRef<HTMLHeadingElement>(null);
  const isForm = !told && closed === null;
  const wasForm = useRef(isForm);
  useEffect(() => {
    // the form has gone from under the visitor: it is told elsewhere, or closed
    if (wasForm.current && !isForm && document.activeElement === document.body) top.current?.focus();
    wasForm.current = isForm;
  }, [isForm]);

  // nothing has been told that could be finished
  if (isFinished && isForm) {
    return <Navigate replace to={`/tour-feedback/${tourRequest.publicToken}`} />;
  }
  return (
    <article className={page.page}>
      <PageSummary name={heading} description="Tell us how your tour was." robots="noindex" />
      <div className={page.main}>
        <h1 ref={top} tabIndex={-1}>
          {heading}
        </h1>
        {told && <Told organization={organization} asked={asked} told={told} />}
        {!told && closed !== null && (
          <p>
            {closed.sentence} Your tour: {tourRequest.localLabel}.
          </p>
        )}
        {isForm && <FeedbackForm organization={organization} asked={asked} />}
        {(told ?? closed) && (
          <>
            <NextSteps actions={nextActions} />
            <StopMessages organizationId={organization.id} asked={asked} />
          </>
        )}
      </div>
      <TourHome unit={tourRequest.unit} />
    </article>
  );
}

function headingOf(closed: string | undefined, isToldBefore: boolean): string {
  return closed ?? (isToldBefore ? 'Edit your feedback' : 'How was your tour?');
}
