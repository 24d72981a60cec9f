import { normalizeText } from '#server/agent/understand/normalizeText.ts';
import { findWish } from '#server/fairHousing/wishes.ts';
import { wishModel } from '#server/fairHousing/wishModel.ts';
import { digestOfModel, readHeldOut, readHeldOutConversations } from '#tests/measure/fairHousing/lines.ts';

test('in lines outside the training set, requests about people and areas are told from others 89 times of 100', () => {
  const heldOut = readHeldOut();
  const wrong = heldOut.filter(
    ({ text, classIndex }) => (findWish(normalizeText(text)) !== null) !== classIndex > 0,
  );
  expect(wrong.length / heldOut.length).toBeLessThanOrEqual(0.11);
});

test('in conversations that nothing was learned from, nobody who says who they are or asks about a home is taken for one who asks about people', () => {
  const calm = readHeldOutConversations().filter(({ classIndex }) => classIndex === 0);
  expect(calm.filter(({ text }) => findWish(normalizeText(text)) !== null)).toEqual([]);
});

test('the wish model is what `npm run train:wishes` makes of the lines', () => {
  expect(wishModel.madeFrom).toBe(digestOfModel());
});

test.each([
  ['people', 'who lives in the unit next door'],
  ['area', 'is it dangerous there at night'],
  [null, 'do you accept kids'],
  [null, 'do you take section 8'],
  [null, 'is the front gate secure'],
])('%s: “%s”', (wish, text) => {
  expect(findWish(normalizeText(text))).toBe(wish);
});
