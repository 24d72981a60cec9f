import { Fragment, useState } from 'react';

import type { Organization } from '#src/api/organization.ts';
import { formatLocalDateTime } from '#src/lib/formatZonedDateTime.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';

import { Safety } from '../Safety.tsx';
import styles from '../TourFeedback.module.css';
import type { FeedbackFormData } from '../api/tourFeedback.ts';
import { getAttendanceOptions, isUnsafe } from '../feedbackText.ts';
import { FeedbackQuestion } from './FeedbackQuestion.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { DoorHelp } from './DoorHelp.tsx';
import type { FeedbackDraft } from './feedbackFields.ts';
import { useFeedbackForm } from './useFeedbackForm.ts';

type Props = { organization: Organization; feedbackForm: FeedbackFormData };

/** The questions depend on the first answer. */
export function FeedbackForm({ organization, feedbackForm }: Props) {
  const { form, said: draft } = useFeedbackForm(organization.id, feedbackForm);
  const { previous, branches, tourRequest } = feedbackForm;
  const branch = branches.find(({ attendance }) => attendance === draft.attendance);
  const isStuck = branch?.attendance === 'COULD_NOT_GET_IN';

  return (
    <>
      <p>
        {tourRequest.localLabel}. One answer is enough, and the whole form takes less than a minute. Your
        answers never affect an application.
      </p>
      <Form form={form} label="How was your tour?">
        <ChoiceField
          name="attendance"
          legend="Did you see the home?"
          options={getAttendanceOptions(tourRequest.type)}
          chosen={draft.attendance}
        />
        <div className={styles.late} role="status">
          {isStuck && <DoorHelp organization={organization} feedbackForm={feedbackForm} />}
        </div>
        {branch?.fields
          .filter((field) => field !== 'LISTING_ISSUE' || differsFromListing(draft))
          .map((field) => (
            <Fragment key={`${field} ${getFieldKey(field, draft)}`}>
              <FeedbackQuestion field={field} branch={branch} draft={draft} />
              {field === 'PROBLEM' && isUnsafe(draft.problem) && <Safety phone={organization.leasingPhone} />}
            </Fragment>
          ))}
        <AlreadySubmittedNotice feedbackForm={feedbackForm} />
        <SubmitButton>{previous ? 'Update feedback' : 'Send'}</SubmitButton>
      </Form>
    </>
  );
}

/** The reasons depend on the first answer; all other fields keep what was typed. */
const getFieldKey = (field: string, { attendance = '' }: FeedbackDraft) =>
  field === 'REASONS' ? attendance : '';

const differsFromListing = (draft: FeedbackDraft) =>
  ['1', '2', '3'].includes(draft.matchedListing ?? '') ||
  Boolean(draft['reason.NOT_AS_LISTED']) ||
  Boolean(draft.listingIssue);

/**
 * Another window, or a request whose answer was lost, may have submitted feedback since this form was opened.
 */
function AlreadySubmittedNotice({
  feedbackForm: { previous, tourRequest },
}: {
  feedbackForm: FeedbackFormData;
}) {
  const changedAt = previous?.changedAt ?? null;
  const [openedWith] = useState(changedAt);
  return (
    <div className={styles.late} role="status">
      {changedAt !== null && changedAt !== openedWith && (
        <p>
          We already have answers from you, sent {formatLocalDateTime(changedAt, tourRequest.timeZone)}.
          Sending this form replaces them.
        </p>
      )}
    </div>
  );
}
