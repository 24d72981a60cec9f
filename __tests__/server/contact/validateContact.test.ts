import { normalizePhone } from '#domain/phone.ts';
import { validateContact } from '#server/contact/validateContact.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import { validateName } from '#server/contact/validateName.ts';
import type { ContactInput } from '#server/graphql/schemaTypes.ts';

test.each([
  ['(555) 123-4567', '+15551234567'],
  ['512.555.0142', '+15125550142'],
  ['1 512 555 0142', '+15125550142'],
  ['+1 (512) 555-0142', '+15125550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+49 30 123456', '+4930123456'],
  ['512–555–0142', '+15125550142'],
])('%s is a possible phone number', (input, expected) => {
  expect(normalizePhone(input)).toBe(expected);
});

test.each([
  '+1 555 01',
  '555-0142',
  '+1 512 555 01423',
  '2 512 555 0142',
  '1-800-FLOWERS',
  '+',
  '',
  '+0 123 456 789',
  '5'.repeat(60),
])('%s is not a possible phone number', (input) => {
  expect(normalizePhone(input)).toBeNull();
});

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada.Love+home@Example.COM ', 'Ada.Love+home@example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ["o'neil@example.co.uk", "o'neil@example.co.uk"],
])('%s is a valid email address', (input, expected) => {
  expect(normalizeEmail(input)).toBe(expected);
});

test.each([
  'a@b',
  'ada',
  '@example.com',
  'a@b@c.example ,d@e.example',
  'a b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  '"a"@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a@-example.com',
  'a@example..com',
  'a@127.0.0.1',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.example`,
])('%j is not a valid email address', (input) => {
  expect(normalizeEmail(input)).toBeNull();
});

test.each([
  'Ada',
  'Jean-Luc',
  "O'Brien",
  'María José',
  'Ng',
  '李',
  'نورا',
  'J.',
  'von der Leyen',
  'a'.repeat(50),
])('%s is a name', (name) => {
  expect(validateName(name, 'firstName')).toEqual({ value: name });
});

test.each([
  '',
  '   ',
  'a'.repeat(51),
  'Ada 😀',
  '🇺🇸',
  'visit www.example',
  'spam.com',
  'http://x',
  'a\tb',
  'a\u{202e}b',
  '12',
  'x<b>',
  '👍🏽',
])('%j is refused as a name, with a sentence', (name) => {
  expect(validateName(name, 'firstName')).toEqual({ problem: expect.stringMatching(/\.$/) as string });
});

const contact: ContactInput = { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com' };
const getProblems = (changes: Partial<ContactInput>) => {
  const problems = {};
  validateContact({ ...contact, ...changes }, problems);
  return Object.keys(problems);
};

test('one contact method is enough, none is not, and the preferred one must be there', () => {
  expect(getProblems({})).toEqual([]);
  expect(getProblems({ email: null, phoneNumber: '5125550142' })).toEqual([]);
  expect(getProblems({ email: ' ', phoneNumber: '' })).toEqual(['email']);
  expect(getProblems({ preferredChannel: 'CALL' })).toEqual(['phoneNumber']);
  expect(getProblems({ email: '', phoneNumber: '5125550142', preferredChannel: 'EMAIL' })).toEqual(['email']);
  expect(getProblems({ firstName: '', email: 'a@b', phoneNumber: '+1 555 01' })).toEqual([
    'firstName',
    'email',
    'phoneNumber',
  ]);
});
