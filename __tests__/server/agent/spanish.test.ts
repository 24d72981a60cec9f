import { getCardSlugs, openAgent, type OpenAgent, getReplyText } from './openAgent.ts';

const note = /^Entiendo bastante español, pero contesto en inglés/;

describe('A visitor who writes Spanish', () => {
  let agent: OpenAgent;
  beforeAll(async () => {
    agent = await openAgent();
  });
  afterAll(() => agent.close());

  test('sees the homes of the same English search, and learns once in Spanish what to expect', async () => {
    const { say } = agent.talk();
    const reply = await say('Hola, busco una casa de 2 recámaras en Austin con patio');
    expect(getReplyText(reply)).toMatch(note);
    const inEnglish = await agent.talk().say('I look for a 2 bedroom house in Austin with a patio');
    expect(getCardSlugs(reply)).toEqual(getCardSlugs(inEnglish));
    expect(getCardSlugs(reply)).not.toEqual([]);
    expect(getReplyText(inEnglish)).not.toContain('español');
    const next = getReplyText(await say('¿Cuánto cuesta la primera?'));
    expect(next).toContain('per month total');
    expect(next).not.toContain('español');
  });

  test.each(['Hola Busco Casa Con Dos Cuartos', 'Quiero Ver Casas Que Tienen Patio'])(
    'gets the same note where every word begins with a capital letter: “%s”',
    async (text) => {
      expect(getReplyText(await agent.talk().say(text))).toMatch(note);
    },
  );

  test('reads in Spanish what to do in an emergency', async () => {
    const reply = await agent.talk({ useCase: 'MAINTENANCE_ASSISTANT' }).say('¡Huele a gas en la cocina!');
    expect(reply.messages[0]?.attributes?.urgent).toBe(true);
    expect(reply.messages[0]?.text).toMatch(/^Salga ya .*llame al 911/);
    expect(getReplyText(reply)).toContain('Ya avisé al equipo');
    expect(getReplyText(reply)).not.toContain('Leave now');
    expect(reply.handOverRequest).not.toBeNull();
    const inEnglish = await agent.talk({ useCase: 'MAINTENANCE_ASSISTANT' }).say('I smell gas');
    expect(inEnglish.messages[0]?.text).toMatch(/^Leave now/);
  });

  test('is handed to a person in Spanish too', async () => {
    const reply = await agent
      .talk({ useCase: 'RESIDENT_SUPPORT' })
      .say('Quiero hablar con una persona, por favor');
    expect(getReplyText(reply)).toMatch(/^Paso esta conversación/);
    expect(reply.handOverRequest).not.toBeNull();
  });

  test.each([
    'A home near Los Robles del Mar please',
    'Is there a casa with agua views, mi amigo?',
    'Hola',
    'Homes near La Casa Street, El Camino Real',
    'Do me a favor and show me homes in los angeles',
    'Vista Para Siempre, Las Colinas',
    'Two beds near Vista Para Siempre or Casa Con Vista, Las Colinas',
  ])('is not one who writes “%s”', async (text) => {
    expect(getReplyText(await agent.talk().say(text))).not.toContain('español');
  });
});
