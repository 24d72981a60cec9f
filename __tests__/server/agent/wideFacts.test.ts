import { describePictures } from '#server/agent/leasing/surroundingFacts.ts';

test.each([
  [0, /^There are no photos of Elm 4 yet\./],
  [1, /^You can see 1 photo of Elm 4 /],
  [12, /^You can see 12 photos of Elm 4 /],
])('a complete sentence describes %i pictures of a home', (imageCount, words) => {
  const description = describePictures({ title: 'Elm 4', slug: 'elm-4', imageCount, floorPlans: [] }, '');
  expect(description).toMatch(words);
  expect(description).toContain('/units/elm-4/');
});
