import type { QuestionInput } from '#server/tours/questions/question.ts';

/** Matches both organizations' published criteria. */
const occupancy = {
  kind: 'OCCUPANCY',
  perBedroom: 2,
  more: 1,
  inStudio: 2,
  text: 'Two people per bedroom plus one more, or two in a studio. Children under two aren’t counted.',
} as const;

/** The demo organizations' questions; none asks about anything protected by law. */
export const questions: QuestionInput[] = [
  {
    id: 'move-in',
    kind: 'DATE',
    label: 'When would you like to move in?',
    why: 'It lets us tell you whether the home will be available by then.',
    help: 'Your best guess is fine.',
    min: 'today',
    max: 'today+540',
  },
  {
    id: 'lease-length',
    kind: 'SINGLE_SELECT',
    label: 'What lease length are you looking for?',
    why: 'The price depends on the lease length.',
    optionsFrom: 'LEASE_LENGTHS',
  },
  {
    id: 'people',
    kind: 'INTEGER',
    label: 'How many people will live in the home?',
    why: 'Each home has a published occupancy limit, so you’ll know before you visit.',
    help: 'Count everyone except children under two.',
    min: 1,
    max: 20,
    criterion: occupancy,
  },
  {
    id: 'pets',
    kind: 'PETS',
    label: 'Which pets will live with you?',
    why: 'Not every home allows every pet, and pets may have their own fees.',
    help: 'Don’t include assistance animals; they aren’t pets.',
    criterion: { kind: 'PETS' },
  },
  {
    id: 'price-seen',
    kind: 'ACKNOWLEDGE',
    label: 'I’ve seen the total monthly price and what it includes.',
    why: 'There should be no surprise fees later.',
    required: true,
  },
];

/** The same questions, all optional. */
export const optionalQuestions: QuestionInput[] = questions.map((question) => ({
  ...question,
  required: false,
}));
