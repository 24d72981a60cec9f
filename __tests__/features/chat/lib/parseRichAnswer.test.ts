import { formatFormAnswers } from '#src/features/chat/lib/answerForm.ts';
import { parseRichAnswer, removeListedLines } from '#src/features/chat/lib/parseRichAnswer.ts';

const card = {
  slug: 'elm-2',
  title: 'Elm Street, 2',
  place: 'Mueller, Austin',
  totalMonthly: '$1,850',
  per: 'per month, all in',
  summary: '2 beds, 1 bath',
  availability: 'Available now',
  nextTour: 'today, 4:30 PM',
  href: '/units/elm-2/',
  image: { url: '/pictures/1/0-a/400.webp', alt: 'A living room' },
};
const field = { name: 'address', label: 'Address', kind: 'text', isRequired: true };
const form = { name: 'repair', title: 'Maintenance request', send: 'Send', fields: [field] };

test('answers from our agent are parsed', () => {
  const answer = parseRichAnswer({
    by: 'agent',
    cards: [card],
    buttons: [{ label: 'The first one', say: 'When can I see the first one?' }],
    form,
    urgent: true,
  });
  expect(answer.cards[0]).toMatchObject({
    href: '/units/elm-2/',
    price: '$1,850',
    per: 'per month, all in',
    nextTour: 'today, 4:30 PM',
  });
  expect(answer.choices).toEqual([{ label: 'The first one', say: 'When can I see the first one?' }]);
  expect(answer.form?.fields).toEqual([{ ...field, options: [] }]);
  expect(answer.isUrgent).toBe(true);
});

test('a card that does not say whether its price is all-in does not call it that', () => {
  const { per, ...older } = card;
  expect(parseRichAnswer({ cards: [older] }).cards[0]?.per).not.toBe(per);
});

test.each([
  ['another site', 'https://elsewhere.example/units/elm-2/'],
  ['another site without a scheme', '//elsewhere.example/'],
  ['another site by a backslash', '/\\elsewhere.example'],
  ['another site by dots', '/..//elsewhere.example'],
  ['another site by a tab', '/\t/elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['nowhere', ''],
  ['a value that is not an address', { path: '/units/elm-2/' }],
])('a card that leads to %s is left out', (_, href) => {
  expect(parseRichAnswer({ cards: [{ ...card, href }] }).cards).toEqual([]);
});

test.each(['https://media.example/homes/1.jpg', 'https://media.example/homes/1@2x.jpg?by=ann@example.com'])(
  'a picture may come from another host, such as %s, if the policy of the page allows it',
  (url) => {
    const image = { url, alt: 'A room' };
    expect(parseRichAnswer({ cards: [{ ...card, image }] }).cards[0]?.picture).toBe(url);
  },
);

test.each([
  'http://media.example/1.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://media.example@elsewhere.example/1.jpg',
  'https://media.example:1@elsewhere.example/1.jpg',
  'https://:secret@elsewhere.example/1.jpg',
  'https://',
  '//media.example/1.jpg',
])('a picture at %s is left out, and its card stays', (url) => {
  const [shown] = parseRichAnswer({ cards: [{ ...card, image: { url, alt: 'A room' } }] }).cards;
  expect(shown).toMatchObject({ title: card.title, picture: null });
});

test.each([
  ['nothing', {}],
  ['a value that is not a list', { cards: 'all', buttons: { 0: { label: 'Go', say: 'Go' } }, form: [form] }],
  ['a value that is not an object', { cards: [null, 1, [card]], buttons: ['Go'], form: 'repair' }],
  [
    'a button that does nothing',
    { buttons: [{ label: 'Go' }, { label: 'Go', href: 'javascript:alert(1)' }] },
  ],
  ['a form without fields', { form: { ...form, fields: [] } }],
  [
    'a field of an unknown kind',
    { form: { ...form, fields: [field, { ...field, name: 'card', kind: 'password' }] } },
  ],
  ['a field that is there twice', { form: { ...form, fields: [field, field] } }],
  [
    'a choice with one option',
    { form: { ...form, fields: [{ ...field, kind: 'choice', options: ['Yes'] }] } },
  ],
  ['a field with a strange name', { form: { ...form, fields: [{ ...field, name: '__proto__' }] } }],
])('%s shows nothing', (_, attributes) => {
  expect(parseRichAnswer(attributes)).toEqual({ cards: [], choices: [], form: null, isUrgent: false });
});

test('text that would reverse itself is straightened, and a very long text is not a label', () => {
  const buttons = [
    { label: 'ne\u202epo', say: 'open' },
    { label: 'x'.repeat(500), say: 'open' },
  ];
  expect(parseRichAnswer({ buttons }).choices).toEqual([{ label: 'nepo', say: 'open' }]);
});

test('text that repeats the cards and choices below is left out', () => {
  const answer = parseRichAnswer({
    cards: [card],
    buttons: [{ label: 'Thu, 4:30 PM', say: 'Keep Thu, 4:30 PM' }],
  });
  const text =
    'One home fits.\n1. Elm Street, 2, Mueller, Austin: $1,850 a month.\n1. Thu, 4:30 PM\n2. Wait for us.';
  expect(removeListedLines(text, answer)).toBe('One home fits.\n2. Wait for us.');
});

test('a submitted form is also described in words', () => {
  const parsedForm = parseRichAnswer({
    form: {
      ...form,
      fields: [field, { name: 'mayEnter', label: 'May we enter?', kind: 'text' }, { ...field, name: 'more' }],
    },
  }).form;
  if (!parsedForm) throw new Error('There is no form.');
  expect(formatFormAnswers(parsedForm, { address: '12 Elm Street', mayEnter: 'Yes', more: '' })).toBe(
    'Address: 12 Elm Street\nMay we enter? Yes',
  );
});
