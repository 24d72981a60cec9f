import type { TourQuestion } from '#server/tours/questions/question.ts';
import { formatAnswers } from '#server/tours/emails/tourToTeam.ts';

const question = (id: string, changes: Partial<TourQuestion>): TourQuestion => ({
  id,
  kind: 'TEXT',
  label: `About ${id}`,
  help: null,
  required: false,
  purpose: 'INFORMATIONAL',
  why: 'To be prepared.',
  options: [],
  min: null,
  max: null,
  maxLength: null,
  criterionText: null,
  criterion: null,
  ...changes,
});

test('the team reads each answer with its meaning', () => {
  const questions = [
    question('moveIn', { kind: 'DATE' }),
    question('people', { kind: 'INTEGER' }),
    question('lease', { kind: 'SINGLE_SELECT', options: [{ value: '12', label: '12 months' }] }),
    question('pets', { kind: 'PETS' }),
    question('noPets', { kind: 'PETS' }),
    question('price', { kind: 'ACKNOWLEDGE' }),
    question('left', {}),
  ];
  const answers = [
    { questionId: 'moveIn', value: '2026-12-01' },
    { questionId: 'people', value: 3 },
    { questionId: 'lease', value: '12' },
    {
      questionId: 'pets',
      value: [
        { kind: 'dog', weightLbs: 40 },
        { kind: 'other', weightLbs: null },
      ],
    },
    { questionId: 'noPets', value: [] },
    { questionId: 'price', value: true },
    { questionId: 'left', value: null },
    { questionId: 'gone', value: 'as typed' },
  ];
  expect(formatAnswers(answers, questions)).toEqual([
    ['About moveIn', 'December 1, 2026'],
    ['About people', '3'],
    ['About lease', '12 months'],
    ['About pets', 'dog, 40 lb; another pet'],
    ['About noPets', 'None'],
    ['About price', 'Yes'],
    ['gone', 'as typed'],
  ]);
});
