import { useState } from 'react';

import { type FeedbackReason, feedbackReasonLabels } from '#domain/tours/feedback.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import choices from '#src/ui/form/choices.module.css';
import { contactChannels } from '#src/ui/form/contactChannels.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import type { FeedbackField, FeedbackFormData } from '../api/tourFeedback.ts';
import { interestLabels, toOptions, problemLabels, getReasonsLegend } from '../feedbackText.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { FeedbackDraft, scoreFields } from './feedbackFields.ts';
import { toReasonField } from './feedbackFields.ts';
import { type Scale, ScoreField } from './ScoreField.tsx';

type Scored = Extract<FeedbackField, 'OVERALL' | 'CONDITION' | 'MATCHED_LISTING' | 'ACCESS_EASE'>;

const scales: Record<Scored, Scale & { name: (typeof scoreFields)[number] }> = {
  OVERALL: { name: 'overall', legend: 'The home overall', lowLabel: 'poor', maxLabel: 'excellent' },
  CONDITION: { name: 'condition', legend: 'Condition', lowLabel: 'poor', maxLabel: 'excellent' },
  MATCHED_LISTING: {
    name: 'matchedListing',
    legend: 'Matched the listing',
    lowLabel: 'not at all',
    maxLabel: 'fully',
  },
  ACCESS_EASE: { name: 'accessEase', legend: 'Getting in', lowLabel: 'hard', maxLabel: 'easy' },
};

const texts = {
  LISTING_ISSUE: { name: 'listingIssue', label: 'What’s different from the listing?', rows: 2 },
  COMMENT: {
    name: 'comment',
    label: 'Anything else?',
    hint: 'Please leave out anything about your family, health, religion or national origin. We don’t ask about these.',
    rows: 4,
  },
} as const;

type Props = { field: FeedbackField; branch: FeedbackFormData['branches'][number]; draft: FeedbackDraft };

/** One of the questions that depend on the first answer. */
export function FeedbackQuestion({ field, branch, draft }: Props) {
  // Read once; what is typed afterwards is in the page itself.
  const [before] = useState(draft);
  const { attendance, problems, reasons } = branch;
  switch (field) {
    case 'PROBLEM':
      return (
        <ChoiceField
          name="problem"
          legend="What went wrong?"
          options={toOptions(problems, problemLabels)}
          chosen={before.problem}
        />
      );
    case 'INTEREST':
      return (
        <ChoiceField
          name="interest"
          legend="What do you think of the home now?"
          options={toOptions(['READY_TO_APPLY', 'INTERESTED', 'UNSURE', 'NOT_FOR_ME'], interestLabels)}
          chosen={before.interest}
        />
      );
    case 'REASONS':
      return (
        <ReasonFields
          legend={getReasonsLegend(attendance, draft.interest)}
          reasons={reasons}
          draft={before}
        />
      );
    case 'LISTING_ISSUE':
    case 'COMMENT': {
      const text = texts[field];
      return <TextField {...text} isOptional defaultValue={before[text.name] ?? ''} />;
    }
    case 'OVERALL':
    case 'CONDITION':
    case 'MATCHED_LISTING':
    case 'ACCESS_EASE':
      return <ScoreField {...scales[field]} chosen={before[scales[field].name]} />;
    case 'FOLLOW_UP':
      return <FollowUpFields before={before} isRequested={Boolean(draft.wantsFollowUp)} />;
  }
}

type ReasonFieldsProps = { legend: string; reasons: readonly FeedbackReason[]; draft: FeedbackDraft };

const ReasonFields = ({ legend, reasons, draft }: ReasonFieldsProps) => (
  <fieldset className={choices.group}>
    <legend>{legend}</legend>
    <div className={choices.chips}>
      {reasons.map((reason) => (
        <label key={reason} className={`${choices.choice} ${choices.chip}`}>
          <input
            type="checkbox"
            name={toReasonField(reason)}
            defaultChecked={Boolean(draft[toReasonField(reason)])}
          />
          <span>{feedbackReasonLabels[reason]}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** Contact details are asked only of visitors who want an answer. */
const FollowUpFields = ({ before, isRequested }: { before: FeedbackDraft; isRequested: boolean }) => (
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
