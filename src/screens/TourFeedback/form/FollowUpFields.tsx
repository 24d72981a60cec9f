import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { contactChannels } from '#src/ui/form/contactChannels.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import type { FeedbackDraft } from './feedbackFields.ts';

/** Contact details are asked only of visitors who want an answer. */
export const FollowUpFields = ({ before, isRequested }: { before: FeedbackDraft; isRequested: boolean }) => (
  <>
    <CheckboxField
      name="wantsFollowUp"
      label="I’d like someone to get back to me"
      defaultChecked={Boolean(before.wantsFollowUp)}
    />
    {isRequested && (
      <SelectField
        name="followUpChannel"
        label="How should we reach you?"
        options={contactChannels}
        defaultValue={before.followUpChannel ?? ''}
        isOptional
      />
    )}
  </>
);
