import { useState } from 'react';

import type { FeedbackField, FeedbackForm } from '#src/api/tourFeedback.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

import { interestWords, optionsOf, problemWords, reasonsLegend } from '../words.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { Said, scoreFields } from './fields.ts';
import { FollowUp } from './FollowUp.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import { type Scale, ScoreField } from './ScoreField.tsx';

type Scored = Extract<FeedbackField, 'OVERALL' | 'CONDITION' | 'MATCHED_LISTING' | 'ACCESS_EASE'>;

const scales: Record<Scored, Scale & { name: (typeof scoreFields)[number] }> = {
  OVERALL: { name: 'overall', legend: 'The home overall', least: 'poor', most: 'excellent' },
  CONDITION: { name: 'condition', legend: 'Condition', least: 'poor', most: 'excellent' },
  MATCHED_LISTING: {
    name: 'matchedListing',
    legend: 'Matched the listing',
    least: 'not at all',
    most: 'fully',
  },
  ACCESS_EASE: { name: 'accessEase', legend: 'Getting in', least: 'hard', most: 'easy' },
};

const texts = {
  LISTING_ISSUE: { name: 'listingIssue', label: 'What’s different from the listing?', rows: 2 },
  COMMENT: {
    name: 'comment',
    label: 'Anything else?',
    hint: 'Please leave out your family, health, religion and national origin. We don’t ask about them.',
    rows: 4,
  },
} as const;

type Props = { field: FeedbackField; branch: FeedbackForm['branches'][number]; said: Said };

/** One question of those that follow from the first answer. */
export function AskedField({ field, branch, said }: Props) {
  // what is typed from then on is in the page itself
  const [before] = useState(said);
  const { attendance, problems, reasons } = branch;
  switch (field) {
    case 'PROBLEM':
      return (
        <ChoiceField
          name="problem"
          legend="What went wrong?"
          options={optionsOf(problems, problemWords)}
          chosen={before.problem}
        />
      );
    case 'INTEREST':
      return (
        <ChoiceField
          name="interest"
          legend="What do you think of the home now?"
          options={optionsOf(['READY_TO_APPLY', 'INTERESTED', 'UNSURE', 'NOT_FOR_ME'], interestWords)}
          chosen={before.interest}
        />
      );
    case 'REASONS':
      return (
        <ReasonFields legend={reasonsLegend(attendance, said.interest)} reasons={reasons} said={before} />
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
      return <FollowUp before={before} isWanted={Boolean(said.wantsFollowUp)} />;
  }
}
