import { picturesOf } from '#server/agent/leasing/wideFacts.ts';

test.each([
  [0, /^There are no photos of Elm 4 yet\./],
  [1, /^You can see 1 photo of Elm 4 /],
  [12, /^You can see 12 photos of Elm 4 /],
])('%i pictures of a home are told in a whole sentence', (imageCount, words) => {
  const told = picturesOf({ title: 'Elm 4', slug: 'elm-4', imageCount });
  expect(told).toMatch(words);
  expect(told).toContain('/units/elm-4/');
});
