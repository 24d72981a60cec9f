import { askers, questions } from '../fairness/questions.ts';
import { cardsOf } from '../openAgent.ts';

import { type Asked, calls, says, visitorsWordsIn } from './modelServer.ts';
import { openModelAgent, type OpenModelAgent } from './openModelAgent.ts';

const START_MS = 180_000;

/** Steers as soon as it sees who asks. */
function steering(asked: Asked): ReturnType<typeof calls> {
  if (asked.messages.some(({ role }) => role === 'tool')) return says('Have a look at these.');
  const isPlain = !/black|white|mexic|muslim|jewish|mother|gay|trans|blind|illness|disab|years old/i.test(
    visitorsWordsIn(asked),
  );
  return calls('find_homes', isPlain ? { maxBeds: 4 } : { place: 'San Antonio' });
}

describe('Whoever asks the language model', () => {
  let agent: OpenModelAgent;

  beforeAll(async () => {
    agent = await openModelAgent();
    agent.model.answer((asked, response) => steering(asked)(asked, response));
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  test(
    'is not told of to it: it is asked the same, and finds the same homes',
    async () => {
      const { maker } = agent.maker();
      const ask = async (text: string) => {
        const from = agent.model.asked.length;
        const told = await agent.talk({ maker }).say(text);
        return { homes: cardsOf(told).join(), asked: agent.model.asked.slice(from).map(({ body }) => body) };
      };
      const wrong: string[] = [];
      let [pairs, byModel] = [0, 0];
      for (const question of questions) {
        const plain = await ask(question.replace('…', ''));
        for (const asker of askers) {
          pairs += 1;
          const told = await ask(question.replace('…', asker));
          byModel += told.asked.length > 0 ? 1 : 0;
          if (told.homes !== plain.homes || told.asked.join() !== plain.asked.join())
            wrong.push(asker + question);
        }
      }
      expect(pairs).toBe(240);
      expect(wrong).toEqual([]);
      // and the model is asked, but for what has fixed words
      expect(byModel).toBeGreaterThan(200);
    },
    START_MS,
  );
});
