import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { formatLocalDateTime } from '#src/lib/formatZonedDateTime.ts';

import { Safety } from './Safety.tsx';
import type { FeedbackFormData } from './api/tourFeedback.ts';
import { isUnsafe } from './feedbackText.ts';

type Props = {
  organization: Organization;
  feedbackForm: FeedbackFormData;
  previous: NonNullable<FeedbackFormData['previous']>;
};

/** After submission: what happens next, and until when the feedback can be edited. */
export function FeedbackSent({ organization, feedbackForm, previous }: Props) {
  const { state, editableUntil, tourRequest } = feedbackForm;
  const { attendance, problem, wantsFollowUp } = previous;

  // The visitor pressed at the end of the form, so the page scrolls back to the top.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    <>
      {attendance === 'COULD_NOT_GET_IN' && isUnsafe(problem) && <Safety phone={organization.leasingPhone} />}
      {attendance === 'COULD_NOT_GET_IN' && (
        <p>
          You couldn’t get in, and that wasn’t your fault. We’ve asked our team to look into it right away. If
          you’re still there, call us.
        </p>
      )}
      {attendance === 'TOURED' && (
        <p>
          {organization.name} reads your feedback, and it helps the next person who tours this home. It never
          affects an application.
        </p>
      )}
      {attendance === 'DID_NOT_GO' && <p>That’s all we need to know. No one will hold it against you.</p>}
      {wantsFollowUp && <p>Someone from our team will get back to you.</p>}
      {state === 'EDITABLE' && editableUntil !== null && (
        <p>
          Something to add? You can{' '}
          <Link to={`/tour-feedback/${tourRequest.publicToken}`}>update your feedback</Link> until{' '}
          {formatLocalDateTime(editableUntil, tourRequest.timeZone)}.
        </p>
      )}
    </>
  );
}
