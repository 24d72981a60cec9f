import { Fragment } from 'react';

import type { Organization } from '#src/api/organization.ts';
import type { FeedbackForm as Asked } from '#src/api/tourFeedback.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';

import { Safety } from '../Safety.tsx';
import styles from '../TourFeedback.module.css';
import { attendanceOptions, isUnsafe } from '../words.ts';
import { AskedField } from './AskedField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { DoorHelp } from './DoorHelp.tsx';
import type { Said } from './fields.ts';
import { ToldMeanwhile } from './ToldMeanwhile.tsx';
import { useFeedbackForm } from './useFeedbackForm.ts';

type Props = { organization: Organization; asked: Asked };

/** What is asked follows from the first answer. */
export function FeedbackForm({ organization, asked }: Props) {
  const { form, said } = useFeedbackForm(organization.id, asked);
  const { previous, branches, tourRequest } = asked;
  const branch = branches.find(({ attendance }) => attendance === said.attendance);
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
          options={attendanceOptions(tourRequest.type)}
          chosen={said.attendance}
        />
        <div className={styles.late} role="status">
          {isStuck && <DoorHelp organization={organization} asked={asked} />}
        </div>
        {branch?.fields
          .filter((field) => field !== 'LISTING_ISSUE' || isUnlikeListing(said))
          .map((field) => (
            <Fragment key={`${field} ${keyOf(field, said)}`}>
              <AskedField field={field} branch={branch} said={said} />
              {field === 'PROBLEM' && isUnsafe(said.problem) && <Safety phone={organization.leasingPhone} />}
            </Fragment>
          ))}
        <ToldMeanwhile asked={asked} />
        <SubmitButton>{previous ? 'Update feedback' : 'Send'}</SubmitButton>
      </Form>
    </>
  );
}

/** The reasons after one first answer are others than after another; all else stays as it is typed. */
const keyOf = (field: string, { attendance = '' }: Said) => (field === 'REASONS' ? attendance : '');

const isUnlikeListing = (said: Said) =>
  ['1', '2', '3'].includes(said.matchedListing ?? '') ||
  Boolean(said['reason.NOT_AS_LISTED']) ||
  Boolean(said.listingIssue);
