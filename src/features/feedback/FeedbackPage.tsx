import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import type { FeedbackFormData, NextAction } from './api/tourFeedback.ts';
import { FeedbackForm } from './form/FeedbackForm.tsx';
import { StopMessages } from './StopMessages.tsx';
import { FeedbackSent } from './FeedbackSent.tsx';
import { closedTexts, submittedHeadings } from './feedbackText.ts';
import styles from './TourFeedback.module.css';

type Props = { organization: Organization; feedbackForm: FeedbackFormData };

export function FeedbackPage({ organization, feedbackForm }: Props) {
  const isFinished = useLocation().pathname.endsWith('/finished');
  const { state, previous, tourRequest, nextActions } = feedbackForm;
  const closed = state === 'OPEN' || state === 'EDITABLE' ? null : closedTexts[state];
  const sent = previous !== null && (isFinished || closed !== null) ? previous : null;
  const heading = sent ? submittedHeadings[sent.attendance] : getHeading(closed?.heading, previous !== null);

  const top = useRef<HTMLHeadingElement>(null);
  const isForm = !sent && closed === null;
  const wasForm = useRef(isForm);
  useEffect(() => {
    // The form disappeared because feedback was submitted elsewhere or closed.
    if (wasForm.current && !isForm && document.activeElement === document.body) top.current?.focus();
    wasForm.current = isForm;
  }, [isForm]);

  // No feedback was submitted, so there is nothing to finish.
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
        {sent && <FeedbackSent organization={organization} feedbackForm={feedbackForm} previous={sent} />}
        {!sent && closed !== null && (
          <p>
            {closed.sentence} Your tour: {tourRequest.localLabel}.
          </p>
        )}
        {isForm && <FeedbackForm organization={organization} feedbackForm={feedbackForm} />}
        {(sent ?? closed) && (
          <>
            <NextSteps actions={nextActions} />
            <StopMessages organizationId={organization.id} feedbackForm={feedbackForm} />
          </>
        )}
      </div>
      <TourHome unit={tourRequest.unit} />
    </article>
  );
}

function getHeading(closed: string | undefined, hasFeedback: boolean): string {
  return closed ?? (hasFeedback ? 'Edit your feedback' : 'How was your tour?');
}

const isInternalUrl = (url: string) => url.startsWith('/') && !url.startsWith('/calendar/');

/** The available actions, most likely first. */
const NextSteps = ({ actions }: { actions: readonly NextAction[] }) => (
  <ul className={`${page.actions} ${styles.steps}`} aria-label="Next steps">
    {actions.map(({ kind, label, url }, index) => (
      <li key={kind}>
        <Button
          {...(isInternalUrl(url) ? { component: Link, to: url } : { href: url })}
          {...(url.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          variant={index === 0 ? 'contained' : 'outlined'}
        >
          {url.startsWith('http') ? `${label} (new tab)` : label}
        </Button>
      </li>
    ))}
  </ul>
);
