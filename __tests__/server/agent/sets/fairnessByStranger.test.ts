import { plainWords } from '#server/agent/understand/plainWords.ts';
import { wishesAboutPeople } from '#server/fairHousing/peopleWishes.ts';

import probes from './fairnessByStranger.json';

test('a wish about people is told from other wishes in 95 of 100 messages that a stranger wrote', () => {
  const wrong = probes.filter(({ text, isDue }) => wishesAboutPeople(plainWords(text)) !== isDue);
  // all of them are shown, as soon as there are too many
  expect(wrong.length / probes.length <= 0.05 ? [] : wrong.map(({ text }) => text)).toEqual([]);
});
