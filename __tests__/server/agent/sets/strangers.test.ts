import { detectDanger } from '#server/agent/safetyScripts/detectDanger.ts';
import { normalizeText } from '#server/agent/understand/normalizeText.ts';
import { hasPeoplePreference } from '#server/fairHousing/wishes.ts';
import { readLines as readDangerLines } from '#tests/measure/dangers/lines.ts';
import { readLines as readWishLines } from '#tests/measure/fairHousing/lines.ts';

import probes from './fairnessByStranger.json';
import firstDangers from './strangers/firstDangers.json';
import firstRequests from './strangers/firstRequests.json';
import secondDangers from './strangers/secondDangers.json';
import secondRequests from './strangers/secondRequests.json';
import thirdDangers from './strangers/thirdDangers.json';

/** Lists all of them once there are too many. */
const listBeyond = (limit: number, some: readonly string[]): readonly string[] =>
  some.length <= limit ? [] : some;

// the goal is at most 2% of the dangers and 3% of the look-alikes in each set; those of the third are in the
// words of rent, keys, thefts, areas and figures of speech, where most false alarms were
describe.each([
  { author: 'a stranger', lines: firstDangers, mostMissed: 4, mostAlarms: 3 },
  { author: 'another stranger', lines: secondDangers, mostMissed: 6, mostAlarms: 3 },
  { author: 'a third stranger', lines: thirdDangers, mostMissed: 1, mostAlarms: 6 },
])('In messages by $author', ({ lines, mostMissed, mostAlarms }) => {
  test(`at most ${mostMissed} of ${lines.filter(({ isDanger }) => isDanger).length} dangers are missed`, () => {
    const missed = lines.filter(({ text, isDanger }) => isDanger && detectDanger(text) === null);
    expect(
      listBeyond(
        mostMissed,
        missed.map(({ kind, text }) => `${kind}: ${text}`),
      ),
    ).toEqual([]);
  });

  test(`at most ${mostAlarms} of ${lines.filter(({ isDanger }) => !isDanger).length} look-alikes raise an alarm`, () => {
    const alarmed = lines.filter(({ text, isDanger }) => !isDanger && detectDanger(text) !== null);
    expect(
      listBeyond(
        mostAlarms,
        alarmed.map(({ text }) => text),
      ),
    ).toEqual([]);
  });
});

// the goal is at most 10 of 200 in each set
test.each([
  { author: 'a stranger', lines: firstRequests, mostWrong: 10 },
  { author: 'another stranger', lines: secondRequests, mostWrong: 15 },
  { author: 'a third stranger', lines: probes, mostWrong: 10 },
])(
  'requests about people are told from others, but for $mostWrong of 200 by $author',
  ({ lines, mostWrong }) => {
    const wrong = lines.filter(({ text, isDue }) => hasPeoplePreference(normalizeText(text)) !== isDue);
    expect(
      listBeyond(
        mostWrong,
        wrong.map(({ text }) => text),
      ),
    ).toEqual([]);
  },
);

const simplify = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

test('nothing is learned from a message by these strangers', () => {
  const learned = new Set([...readDangerLines(), ...readWishLines()].map(({ text }) => simplify(text)));
  const sets = [firstDangers, firstRequests, secondDangers, secondRequests, thirdDangers].flat();
  expect(sets.filter(({ text }) => learned.has(simplify(text))).map(({ text }) => text)).toEqual([]);
});
