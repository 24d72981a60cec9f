import { normalizeText } from '#server/agent/understand/normalizeText.ts';
import { hasPeoplePreference } from '#server/fairHousing/wishes.ts';

import probes from './fairnessByStranger.json';

test('a preference about people is distinguished from other requests in 95 of 100 messages by a stranger', () => {
  const wrong = probes.filter(({ text, isDue }) => hasPeoplePreference(normalizeText(text)) !== isDue);
  // lists all of them once there are too many
  expect(wrong.length / probes.length <= 0.05 ? [] : wrong.map(({ text }) => text)).toEqual([]);
});
