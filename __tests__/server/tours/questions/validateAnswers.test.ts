import { questions as demoQuestions } from '#server/demo/seed/tours/questions.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { validateAnswers } from '#server/tours/questions/answers.ts';
import type { QuestionInput } from '#server/tours/questions/question.ts';
import { toTourQuestions } from '#server/tours/questions/tourQuestions.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

const now = new Date('2026-11-20T16:00:00Z');

/** Two bedrooms, two cats or dogs up to 40 lb. */
const listed = (changes: Partial<ListedHome> = {}): ListedHome =>
  ({
    ...home('elm-house'),
    dogsAllowed: true,
    catsAllowed: true,
    details: { pets: { maxPets: 2, maxWeightLbs: 40 } },
    ...changes,
  }) as unknown as ListedHome;

const fine: Record<string, unknown> = { 'price-seen': true };

type Options = { answers?: Record<string, unknown>; questions?: QuestionInput[]; of?: ListedHome };

function check({ answers = {}, questions = demoQuestions, of = listed() }: Options = {}) {
  const problems: ErrorInfo = {};
  const entries = Object.entries({ ...(questions === demoQuestions && fine), ...answers });
  const checked = validateAnswers(
    toTourQuestions(of, questions, now),
    entries.map(([questionId, value]) => ({ questionId, value })),
    problems,
  );
  return { ...checked, problems, noted: checked.notes.map(({ questionId }) => questionId) };
}

test('valid answers are accepted without a note, and missing ones stay unanswered', () => {
  expect(check()).toEqual({
    answers: [
      { questionId: 'move-in', value: null },
      { questionId: 'people', value: null },
      { questionId: 'pets', value: null },
      { questionId: 'price-seen', value: true },
    ],
    notes: [],
    noted: [],
    problems: {},
  });
});

test.each([
  ['move-in', '2026-11-19', 'Please choose November 20, 2026 or a later date.'],
  ['move-in', '2029-01-01', 'Please choose May 13, 2028 or an earlier date.'],
  ['move-in', '2026-02-30', 'Please enter a valid date.'],
  ['move-in', 7, 'Please enter a valid date.'],
  ['people', 0, 'Please enter a whole number from 1 to 20.'],
  ['people', 2.5, 'Please enter a whole number from 1 to 20.'],
  ['people', '2', 'Please enter a whole number from 1 to 20.'],
  ['people', 21, 'Please enter a whole number from 1 to 20.'],
  ['price-seen', null, 'Please check this box to continue.'],
  ['price-seen', false, 'Please check this box to continue.'],
  ['price-seen', 'yes', 'Please check this box, or leave it blank.'],
])('of %s %j is refused with a sentence', (id, value, sentence) => {
  expect(check({ answers: { [id]: value } }).problems).toEqual({ [id]: sentence });
});

test.each([
  ['no list', 'dog'],
  ['another kind', [{ kind: 'horse' }]],
  ['no weight that can be', [{ kind: 'dog', weightLbs: -1 }]],
  ['a weight in words', [{ kind: 'dog', weightLbs: 'forty' }]],
])('pets that are %s are refused', (_, pets) => {
  expect(Object.keys(check({ answers: { pets } }).problems)).toEqual(['pets']);
});

test.each<[string, unknown[], string[]]>([
  ['no pets', [], []],
  ['a dog and a cat within the rules', [{ kind: 'dog', weightLbs: 40 }, { kind: 'cat' }], []],
  ['a dog that is too heavy', [{ kind: 'dog', weightLbs: 41 }], ['pets']],
  ['one pet too many', [{ kind: 'cat' }, { kind: 'cat' }, { kind: 'cat' }], ['pets']],
  ['an animal that the rules do not name', [{ kind: 'other' }], ['pets']],
])('with %s the notes are %j → %j', (_, pets, noted) => {
  expect(check({ answers: { pets } })).toMatchObject({ noted, problems: {} });
});

test('where pets cannot live any pet is noted, and that assistance animals are none', () => {
  const of = listed({ dogsAllowed: false, catsAllowed: false, details: {} });
  const { notes } = check({ answers: { pets: [{ kind: 'cat' }] }, of });
  expect(notes[0]?.criterionText).toBe(
    'Pets aren’t allowed. Assistance animals aren’t pets, so no pet rules apply to them.',
  );
});

test('where the pet policy is unknown the note says that, not that pets are not allowed', () => {
  const of = listed({ dogsAllowed: false, catsAllowed: false, details: { petPolicyUnknown: true } });
  expect(check({ of }).notes).toEqual([]);
  const { notes } = check({ answers: { pets: [{ kind: 'cat' }] }, of });
  expect(notes[0]?.criterionText).toMatch(/^The pet policy isn’t listed\. Assistance animals/);
});

test.each([
  [0, 2],
  [1, 3],
  [2, 5],
])(
  'with %i bedrooms more than %i people are noted with the published limit, and nothing is refused',
  (bedrooms, max) => {
    const of = listed({ bedrooms });
    expect(check({ answers: { people: max }, of }).noted).toEqual([]);
    const { notes, problems, answers } = check({ answers: { people: max + 1 }, of });
    expect(notes).toEqual([
      {
        questionId: 'people',
        criterionText: `Two people per bedroom plus one more, or two in a studio. Children under two aren’t counted. For this home, that’s ${String(max)} people.`,
        whatYouCanDo: expect.stringContaining('You can still tour the home') as string,
      },
    ]);
    expect(problems).toEqual({});
    expect(answers).toContainEqual({ questionId: 'people', value: max + 1 });
  },
);

test('the lease length is asked only where there is a choice, with only those lengths', () => {
  const of = listed({
    leaseOptions: [
      { months: 12, baseRentCents: 1 },
      { months: 6, baseRentCents: 2 },
    ],
  });
  expect(
    toTourQuestions(of, demoQuestions, now).questions.find(({ id }) => id === 'lease-length')?.options,
  ).toEqual([
    { value: '6', label: '6 months' },
    { value: '12', label: '12 months' },
  ]);
  expect(check({ answers: { 'lease-length': '12' }, of }).problems).toEqual({});
  expect(check({ answers: { 'lease-length': '18' }, of }).problems).toEqual({
    'lease-length': 'Please choose one of these.',
  });
});

test('an answer to a question that is not asked is left out', () => {
  expect(check({ answers: { religion: 'any' } }).answers.map(({ questionId }) => questionId)).not.toContain(
    'religion',
  );
});

const own = (changes: Partial<QuestionInput>): QuestionInput => ({
  id: 'own',
  kind: 'TEXT',
  label: 'Own',
  why: 'To know.',
  required: true,
  ...changes,
});
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

test.each<[Partial<QuestionInput>, unknown, unknown]>([
  [{ kind: 'INTEGER', min: 1, max: 9 }, 9, 9],
  [{ kind: 'INTEGER', min: 1, max: 9, required: false }, null, null],
  [{ kind: 'TEXT' }, '  two\r\nlines\u0000 ', 'two\nlines'],
  [{ kind: 'BOOLEAN' }, false, false],
  [{ kind: 'SINGLE_SELECT', options }, 'b', 'b'],
  [{ kind: 'MULTI_SELECT', options }, ['b', 'a', 'b'], ['b', 'a']],
])('for %j the answer %j is stored as %j', (changes, answer, stored) => {
  expect(check({ questions: [own(changes)], answers: { own: answer } }).answers).toEqual([
    { questionId: 'own', value: stored },
  ]);
});

test.each<[Partial<QuestionInput>, unknown, string]>([
  [{ kind: 'INTEGER', min: 1, max: 9 }, null, 'Please enter a number.'],
  [{ kind: 'INTEGER', min: 1, max: 9 }, ' ', 'Please enter a number.'],
  [{ kind: 'DATE' }, null, 'Please choose a date.'],
  [{ kind: 'PETS' }, null, 'Please choose an answer.'],
  [{ kind: 'TEXT', maxLength: 3 }, 'four', 'Use 3 characters or fewer.'],
  [{ kind: 'TEXT' }, '   ', 'Please answer this question.'],
  [{ kind: 'TEXT' }, 4, 'Please type your answer.'],
  [{ kind: 'BOOLEAN' }, 'no', 'Please choose yes or no.'],
  [{ kind: 'SINGLE_SELECT', options }, 'c', 'Please choose one of these.'],
  [{ kind: 'MULTI_SELECT', options }, ['a', 'c'], 'Please choose from these.'],
  [{ kind: 'MULTI_SELECT', options }, [], 'Please choose an answer.'],
])('for %j the answer %j is refused: %s', (changes, answer, sentence) => {
  expect(check({ questions: [own(changes)], answers: { own: answer } }).problems).toEqual({ own: sentence });
});

test('the version changes with a question and with published facts, not from day to day', () => {
  const version = (of = listed(), at = now, questions = demoQuestions) =>
    toTourQuestions(of, questions, at).version;
  expect(version(listed(), new Date('2027-01-05T00:00:00Z'))).toBe(version());
  expect(version(listed({ bedrooms: 3 }))).not.toBe(version());
  expect(version(listed(), now, demoQuestions.slice(1))).not.toBe(version());
});

test('the question about pets says that dogs must be small where that is the policy', () => {
  const tourQuestions = toTourQuestions(listed({ details: { smallDogsOnly: true } }), demoQuestions, now);
  expect(JSON.stringify(tourQuestions)).toContain('Cats and small dogs are allowed.');
});
