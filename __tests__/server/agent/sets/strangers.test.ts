import type { Turn } from '#server/agent/agent.ts';
import { surelyAsks } from '#server/agent/likelyQuestions/withLikelyQuestion.ts';
import { assessDanger, detectDanger } from '#server/agent/safetyScripts/detectDanger.ts';
import { getEmergency } from '#server/agent/safetyScripts/emergencies.ts';
import { readEmergency, rememberEmergency } from '#server/agent/safetyScripts/openEmergency.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { hasPeoplePreference } from '#server/fairHousing/wishes.ts';
import { readLines as readDangerLines } from '#tests/measure/dangers/lines.ts';
import { readLines as readWishLines } from '#tests/measure/fairHousing/lines.ts';

import { createLine, createTurn } from '../createTurn.ts';
import probes from './fairnessByStranger.json';
import afterAlarms from './strangers/afterAlarms.json';
import fifthDangers from './strangers/fifthDangers.json';
import firstDangers from './strangers/firstDangers.json';
import firstRequests from './strangers/firstRequests.json';
import fourthDangers from './strangers/fourthDangers.json';
import fourthRequests from './strangers/fourthRequests.json';
import secondDangers from './strangers/secondDangers.json';
import secondRequests from './strangers/secondRequests.json';
import thirdDangers from './strangers/thirdDangers.json';
import thirdRequests from './strangers/thirdRequests.json';

/** Lists all of them once there are too many. */
const listBeyond = (limit: number, some: readonly string[]): readonly string[] =>
  some.length <= limit ? [] : some;

// the goal is at most 2% of the dangers and 3% of the look-alikes in each set; those of the third are in the
// words of rent, keys, thefts, areas and figures of speech, where most false alarms were
describe.each([
  { author: 'a stranger', lines: firstDangers, mostMissed: 4, mostAlarms: 3 },
  { author: 'another stranger', lines: secondDangers, mostMissed: 6, mostAlarms: 3 },
  { author: 'a third stranger', lines: thirdDangers, mostMissed: 1, mostAlarms: 6 },
  { author: 'a fourth stranger', lines: fourthDangers, mostMissed: 2, mostAlarms: 4 },
  { author: 'a fifth stranger', lines: fifthDangers, mostMissed: 2, mostAlarms: 2 },
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
  { author: 'a fourth stranger', lines: thirdRequests, mostWrong: 5 },
  { author: 'a fifth stranger', lines: fourthRequests, mostWrong: 10 },
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

/** The second message of a chat whose first one raised an alarm. */
function createSecondTurn(first: string, next: string): Turn {
  const turn = createTurn(first);
  const { script = getEmergency('medical') } = assessDanger(first) ?? {};
  const alarm = createLine(script.text, { by: 'us', attributes: { urgent: true } });
  return createTurn(next, {
    memory: rememberEmergency(turn, script, { isDoubtful: true }),
    earlierLines: [...turn.newLines, alarm],
  });
}

/** What a visitor writes after an alarm about words that left doubt: more of the danger, or something else. */
const listAfterDoubt = (isDanger: boolean): { isHeard: boolean; isDenied: boolean; text: string }[] =>
  afterAlarms
    .filter((one) => one.isDanger === isDanger && assessDanger(one.first)?.isDoubtful !== false)
    .map(({ first, next }) => {
      const turn = createSecondTurn(first, next);
      const { news, danger } = readEmergency(turn, surelyAsks);
      return {
        isHeard: danger !== null || news === 'open',
        isDenied: news === 'mistaken' || news === 'over',
        text: `${first} / ${next}`,
      };
    });

describe('After an alarm about words that left doubt', () => {
  test('people in danger are heard in nearly all they add, and never taken to deny it', () => {
    const all = listAfterDoubt(true);
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter(({ isDenied }) => isDenied).map(({ text }) => text)).toEqual([]);
    const unheard = all.filter(({ isHeard }) => !isHeard);
    expect(
      listBeyond(
        7,
        unheard.map(({ text }) => text),
      ),
    ).toEqual([]);
  });

  test('three of five who were misunderstood get on', () => {
    const all = listAfterDoubt(false);
    const stuck = all.filter(({ isHeard }) => isHeard);
    expect(all.length).toBeGreaterThan(90);
    expect(
      listBeyond(
        38,
        stuck.map(({ text }) => text),
      ),
    ).toEqual([]);
  });
});

const simplify = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

test('nothing is learned from a message by these strangers', () => {
  const learned = new Set([...readDangerLines(), ...readWishLines()].map(({ text }) => simplify(text)));
  const sets = [
    ...[firstDangers, secondDangers, thirdDangers, fourthDangers, fifthDangers],
    ...[firstRequests, secondRequests, thirdRequests, fourthRequests],
  ].flat();
  expect(sets.filter(({ text }) => learned.has(simplify(text))).map(({ text }) => text)).toEqual([]);
});
