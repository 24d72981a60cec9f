import { toHomeAnswers, mergeQuestions, findAnswerField } from '#src/features/tourDay/dayQuestions.ts';

type Question = { id: string; kind: string; label: string; max: string | null; criterionText: string | null };

const people: Question = {
  id: 'people',
  kind: 'INTEGER',
  label: 'How many?',
  max: null,
  criterionText: 'Two a room.',
};
const lease = (label: string): Question => ({
  id: 'lease',
  kind: 'SINGLE_SELECT',
  label,
  max: null,
  criterionText: null,
});
const homes = [
  { slug: 'elm', questions: [people, lease('6 or 12 months?')] },
  {
    slug: 'oak',
    questions: [{ ...people, max: '9', criterionText: 'One a room.' }, lease('12 or 24 months?')],
  },
];

test('questions with the same words for several homes are asked once, and differing ones separately', () => {
  expect(mergeQuestions(homes).map(({ field, slugs }) => [field, slugs])).toEqual([
    ['answer.people', ['elm', 'oak']],
    ['answer.lease', ['elm']],
    ['answer.lease.2', ['oak']],
  ]);
  expect(findAnswerField(mergeQuestions(homes), 'oak', 'lease')).toBe('answer.lease.2');
});

test('each home receives the answers to its own questions', () => {
  const typed = { 'answer.people': '2', 'answer.lease': '6', 'answer.lease.2': '24' };
  expect(toHomeAnswers(homes, 'oak', typed)).toEqual([
    { questionId: 'people', value: 2 },
    { questionId: 'lease', value: '24' },
  ]);
});
