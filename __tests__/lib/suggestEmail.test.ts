import { suggestEmail } from '#src/lib/suggestEmail.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.comm', 'ada@gmail.com'],
  ['Ada.Ng@Hotmial.com', 'Ada.Ng@hotmail.com'],
  ['ada@outlook.con', 'ada@outlook.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ada@GMAIL.com',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@yahoo.ca',
  'ada@example.com',
])('%s is taken as it is', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test.each(['', 'ada', '@gmial.com', 'ada@', 'ada@g'])('%j gets no suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
