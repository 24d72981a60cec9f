import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import type { FeedbackForm } from '#src/api/tourFeedback.ts';
import { localMoment } from '#src/lib/momentIn.ts';

import { Safety } from './Safety.tsx';
import { isUnsafe } from './words.ts';

type Props = {
  organization: Organization;
  asked: FeedbackForm;
  told: NonNullable<FeedbackForm['previous']>;
};

/** After it was told: what becomes of it, and until when it can be told otherwise. */
export function Told({ organization, asked, told }: Props) {
  const { state, editableUntil, tourRequest } = asked;
  const { attendance, problem, wantsFollowUp } = told;

  // its address is below that of the form, at whose end the visitor has pressed
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
          Something to add? You can <Link to={`/tour-feedback/${tourRequest.publicToken}`}>change it</Link>{' '}
          until {localMoment(editableUntil, tourRequest.timeZone)}.
        </p>
      )}
    </>
  );
}
