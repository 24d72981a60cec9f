import type { GivenQuestion } from '#server/tours/questions/question.ts';

/** As the criteria of both organizations say it. */
const occupancy = {
  kind: 'OCCUPANCY',
  perBedroom: 2,
  more: 1,
  inStudio: 2,
  text: 'Two people for each bedroom and one more, and two in a studio. A child under two is not counted.',
} as const;

/** What the demo's organizations ask: of nobody anything that the law protects. */
export const questions: GivenQuestion[] = [
  {
    id: 'move-in',
    kind: 'DATE',
    label: 'When would you like to move in?',
    why: 'So that we can tell you whether the home is free by then.',
    help: 'A guess is fine.',
    min: 'today',
    max: 'today+540',
  },
  {
    id: 'lease-length',
    kind: 'SINGLE_SELECT',
    label: 'How long a lease do you have in mind?',
    why: 'The price follows from the length of the lease.',
    optionsOf: 'LEASE_LENGTHS',
  },
  {
    id: 'people',
    kind: 'INTEGER',
    label: 'How many people will live in the home?',
    why: 'We have published how many people may live in a home, so you know before you come.',
    help: 'Everybody counts, except children under two.',
    required: true,
    min: 1,
    max: 20,
    criterion: occupancy,
  },
  {
    id: 'pets',
    kind: 'PETS',
    label: 'Which pets will live with you?',
    why: 'Not every home takes every pet, and pets may have a price of their own.',
    help: 'Leave out assistance animals: they are not pets.',
    criterion: { kind: 'PETS' },
  },
  {
    id: 'price-seen',
    kind: 'ACKNOWLEDGE',
    label: 'I have seen the total monthly price and what it includes.',
    why: 'So that no charge surprises you later.',
    required: true,
  },
];

/** The same, each of which may be left open. */
export const freeQuestions: GivenQuestion[] = questions.map((question) => ({ ...question, required: false }));
