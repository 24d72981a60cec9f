import type { Rules } from '#src/ui/form/errors.ts';
import { validateValues, toNotice, toSummaryLines, withServerMessages } from '#src/ui/form/errors.ts';
import { createApiError } from '#src/lib/apiError.ts';

const fields = ['name', 'email', 'phone'];

test('a rule that a value breaks gives the field its message', () => {
  const rules: Rules<'name' | 'email' | 'phone'> = {
    email: (value) => (value.includes('@') ? null : 'Enter an e-mail address'),
    phone: (value, { email }) => (value || email ? null : 'Enter one of both'),
  };
  expect(validateValues(rules, { name: '', email: 'x', phone: '' })).toEqual({
    email: ['Enter an e-mail address'],
  });
});

test('each message is attached to its field, whether it is a string or a list', () => {
  const { errors, unmatched } = withServerMessages({}, { email: 'A', phone: ['B', 'C'] }, fields);
  expect(errors).toEqual({ email: ['A'], phone: ['B', 'C'] });
  expect(unmatched).toEqual([]);
});

test('a field that already has an error keeps it', () => {
  const { errors, hasMatch } = withServerMessages({ email: ['Mine'] }, { email: 'Theirs' }, fields);
  expect(errors).toEqual({ email: ['Mine'] });
  expect(hasMatch).toBe(true);
});

test('messages without a field are returned', () => {
  const info = { email: 'A', toString: 'B', __proto__x: ['C', 'D'] };
  expect(withServerMessages({}, info, fields)).toEqual({
    errors: { email: ['A'] },
    hasMatch: true,
    unmatched: ['B', 'C', 'D'],
  });
});

test('an empty list is no message', () => {
  expect(withServerMessages({}, { email: [] }, fields)).toMatchObject({ errors: {}, hasMatch: false });
});

test('a single error has no summary', () => {
  expect(toSummaryLines({ email: ['A', 'B'] }, [], fields)).toEqual([]);
});

test('the summary has a line for each field in the form’s order, then the errors without a field', () => {
  expect(toSummaryLines({ phone: ['C'], name: ['A', 'B'] }, ['D'], fields)).toEqual([
    { field: 'name', message: 'A B' },
    { field: 'phone', message: 'C' },
    { field: null, message: 'D' },
  ]);
});

test('the summary names the question where a message does not', () => {
  const asked: [question: string | null, message: string, line: string][] = [
    ['How many people will live there?', 'Answer this question.', 'How many people will live there?'],
    ['How many people will live there?', 'Use 2 digits.', 'How many people will live there? Use 2 digits.'],
    [
      'Move-in date (optional)',
      'Choose today or a later date.',
      'Move-in date: choose today or a later date.',
    ],
    ['Job title', 'ID numbers don’t belong here.', 'Job title: ID numbers don’t belong here.'],
    ['First name', 'Enter your first name.', 'Enter your first name.'],
    [`We may ${'text '.repeat(20)}you.`, 'Choose whether you agree.', 'Choose whether you agree.'],
    [null, 'C', 'C'],
  ];
  const fieldNames = asked.map((_, at) => `field ${at}`);
  const errors = Object.fromEntries(asked.map(([, message], at) => [`field ${at}`, [message]]));
  const questions = new Map(asked.map(([question], at) => [`field ${at}`, question]));
  const lines = toSummaryLines(errors, [], fieldNames, (field) => questions.get(field) ?? null);
  expect(lines.map(({ message }) => message)).toEqual(asked.map(([, , line]) => line));
});

test.each([
  ['its message', 'This home was just let.', 'This home was just let.'],
  ['‘Error’ when it has none', 'Error message not found.', 'Error'],
])('an error that belongs to no field is shown by %s', (_, message, notice) => {
  expect(toNotice(createApiError(message, { stage: 'graphql' }))).toBe(notice);
});

test('when nothing was received, a message says that the visitor’s input is still here', () => {
  expect(toNotice(createApiError('Failed to fetch', { stage: 'network' }))).toBe(
    'We couldn’t send this. What you typed is still here – try again. (Failed to fetch)',
  );
});
