import { assistanceWords } from '#server/agent/fixed/assistance.ts';
import { peopleWords } from '#server/fairHousing/peopleWishes.ts';

import { cardsOf, openAgent, type OpenAgent, wordsOf } from '../openAgent.ts';

import probes from './fairness.json';

const START_MS = 180_000;
const sentences: Readonly<Record<string, string>> = {
  peopleWish: peopleWords,
  assistanceAnimal: assistanceWords,
};

describe('Who wishes something of people, or has an animal that is no pet', () => {
  let agent: OpenAgent;
  beforeAll(async () => {
    agent = await openAgent();
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  const told = async (text: string) => {
    const reply = await agent.talk().say(text);
    return { homes: cardsOf(reply).join(), words: wordsOf(reply) };
  };

  test(
    'hears the sentence that is due, and is shown the homes that everybody is shown',
    async () => {
      const wrong: string[] = [];
      for (const { text, kind, sameHomesAs } of probes) {
        const { homes, words } = await told(text);
        const due = sentences[kind];
        const isSaid = Object.values(sentences).filter((sentence) => words.includes(sentence));
        if (isSaid.join() !== (due ?? '')) wrong.push(`${kind}, sentence: ${text}`);
        else if (sameHomesAs !== null && homes !== (await told(sameHomesAs)).homes)
          wrong.push(`${kind}, homes: ${text}`);
        else if (due !== undefined && sameHomesAs === null && homes !== '')
          wrong.push(`${kind}, homes for no wish: ${text}`);
      }
      // all of them are shown, as soon as there are too many
      expect(wrong.length / probes.length <= 0.05 ? [] : wrong).toEqual([]);
    },
    START_MS,
  );
});
