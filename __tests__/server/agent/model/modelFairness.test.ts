import { askers, questions } from '../fairness/questions.ts';
import { getCardSlugs } from '../openAgent.ts';

import { type ModelRequest, calls, says, toolAnswersIn, visitorsWordsIn } from './modelServer.ts';
import { openModelAgent, type OpenModelAgent } from './openModelAgent.ts';

const START_MS = 180_000;

/** Steers as soon as it sees who is asking. */
function steering(request: ModelRequest): ReturnType<typeof calls> {
  if (toolAnswersIn(request).length > 0) return says('Have a look at these.');
  const isPlain = !/black|white|mexic|muslim|jewish|mother|gay|trans|blind|illness|disab|years old/i.test(
    visitorsWordsIn(request),
  );
  return calls('find_homes', isPlain ? { maxBeds: 4 } : { place: 'San Antonio' });
}

describe('A requester’s identity', () => {
  let agent: OpenModelAgent;

  beforeAll(async () => {
    agent = await openModelAgent();
    agent.model.answer((request, response) => steering(request)(request, response));
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  test(
    'is not disclosed to the language model, which gets the same question and finds the same homes',
    async () => {
      const { maker } = agent.maker();
      const ask = async (text: string) => {
        const from = agent.model.asked.length;
        const reply = await agent.talk({ maker }).say(text);
        return {
          homes: getCardSlugs(reply).join(),
          requests: agent.model.asked.slice(from).map(({ body }) => body),
        };
      };
      const wrong: string[] = [];
      let [pairs, byModel] = [0, 0];
      for (const question of questions) {
        const plain = await ask(question.replace('…', ''));
        for (const requester of askers) {
          pairs += 1;
          const reply = await ask(question.replace('…', requester));
          byModel += reply.requests.length > 0 ? 1 : 0;
          if (reply.homes !== plain.homes || reply.requests.join() !== plain.requests.join())
            wrong.push(requester + question);
        }
      }
      expect(pairs).toBe(240);
      expect(wrong).toEqual([]);
      // and the model is asked, except for fixed answers
      expect(byModel).toBeGreaterThan(200);
    },
    START_MS,
  );
});
