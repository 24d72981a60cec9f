import { cardsOf, openAgent, type OpenAgent, wordsOf } from './openAgent.ts';

const note = /^Entiendo bastante español, pero contesto en inglés/;

describe('Whoever writes Spanish', () => {
  let given: OpenAgent;
  beforeAll(async () => {
    given = await openAgent();
  });
  afterAll(() => given.close());

  test('is shown the homes of an English wish, and told once in Spanish what to expect', async () => {
    const { say } = given.talk();
    const told = await say('Hola, busco una casa de 2 recámaras en Austin con patio');
    expect(wordsOf(told)).toMatch(note);
    const inEnglish = await given.talk().say('I look for a 2 bedroom house in Austin with a patio');
    expect(cardsOf(told)).toEqual(cardsOf(inEnglish));
    expect(cardsOf(told)).not.toEqual([]);
    expect(wordsOf(inEnglish)).not.toContain('español');
    const next = wordsOf(await say('¿Cuánto cuesta la primera?'));
    expect(next).toContain('per month total');
    expect(next).not.toContain('español');
  });

  test.each(['Hola Busco Casa Con Dos Cuartos', 'Quiero Ver Casas Que Tienen Patio'])(
    'is told so also where every word begins with a capital letter: “%s”',
    async (text) => {
      expect(wordsOf(await given.talk().say(text))).toMatch(note);
    },
  );

  test('reads in Spanish what to do in an emergency', async () => {
    const told = await given.talk({ useCase: 'MAINTENANCE_ASSISTANT' }).say('¡Huele a gas en la cocina!');
    expect(told.says[0]?.attributes?.urgent).toBe(true);
    expect(told.says[0]?.text).toMatch(/^Salga ya .*llame al 911/);
    expect(wordsOf(told)).toContain('Ya avisé al equipo');
    expect(wordsOf(told)).not.toContain('Leave now');
    expect(told.handsOver).not.toBeNull();
    const inEnglish = await given.talk({ useCase: 'MAINTENANCE_ASSISTANT' }).say('I smell gas');
    expect(inEnglish.says[0]?.text).toMatch(/^Leave now/);
  });

  test('is handed to a person in Spanish too', async () => {
    const told = await given
      .talk({ useCase: 'RESIDENT_SUPPORT' })
      .say('Quiero hablar con una persona, por favor');
    expect(wordsOf(told)).toMatch(/^Paso esta conversación/);
    expect(told.handsOver).not.toBeNull();
  });

  test.each([
    'A home near Los Robles del Mar please',
    'Is there a casa with agua views, mi amigo?',
    'Hola',
    'Homes near La Casa Street, El Camino Real',
    'Do me a favor and show me homes in los angeles',
    'Vista Para Siempre, Las Colinas',
    'Two beds near Vista Para Siempre or Casa Con Vista, Las Colinas',
  ])('is not who writes “%s”', async (text) => {
    expect(wordsOf(await given.talk().say(text))).not.toContain('español');
  });
});
