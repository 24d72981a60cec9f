import sql from 'sql-template-tag';

import type { Reply } from '#server/agent/agent.ts';
import { findUngrounded } from '#server/agent/grounding/findUngrounded.ts';

import { getCardSlugs, openAgent, type OpenAgent, getReplyText } from './openAgent.ts';

/** Words without which hardly any English sentence gets along. */
const englishWords = /\b(?:the|is|are|you|your|our|with|and|can|what|when|per|have|for|it)\b/i;
/** What operators have written in English comes under such a heading; the criteria are followed by our own line. */
const criteriaHeading = 'Los criterios están publicados en inglés:';
const rulesHeading = /^Reglas de .+, como están publicadas en inglés:$/;

/** What a reply says of its own, without the names and texts that operators have written. */
function getOwnWords({ messages }: Reply, titles: readonly string[]): string[] {
  return messages
    .flatMap(({ text, attributes }) => {
      const lines = text.split('\n');
      const heading = lines.findIndex((line) => line === criteriaHeading || rulesHeading.test(line));
      const last = lines[heading] === criteriaHeading ? lines.slice(-1) : [];
      const own = heading === -1 ? lines : [...lines.slice(0, heading), ...last];
      const buttons = attributes?.buttons ?? [];
      const said = buttons.flatMap((button) =>
        'say' in button ? [button.label, button.say] : [button.label],
      );
      return [...own, ...said];
    })
    .map((line) => titles.reduce((rest, title) => rest.replaceAll(title, '…'), line))
    .map((line) =>
      line.replaceAll(/, en inglés: “[^”]*”|\S*\/\S*|One month’s rent\..*|“I’m having trouble”/g, ''),
    );
}

const findEnglish = (reply: Reply, titles: readonly string[]): string[] =>
  getOwnWords(reply, titles).filter((line) => englishWords.test(line));

describe('A visitor who writes Spanish', () => {
  let agent: OpenAgent;
  let titles: string[];
  beforeAll(async () => {
    agent = await openAgent();
    const rows = await agent.db.query<{ title: string }>(
      'test.titles',
      sql`select distinct title from units order by title desc`,
    );
    titles = rows.map(({ title }) => title);
  });
  afterAll(() => agent.close());

  test.each([
    [
      'se descompuso el refri, no enfria nada',
      'toda la comida se me va a echar a perder',
      'quien me paga la comida??',
      'tambien se cayo la persiana',
      'cuando vienen?',
      'eso es todo',
    ],
    [
      'the drain in la regadera esta tapado, se llena de agua',
      'ya le eche drano',
      'vienen el sabado? entre semana trabajo',
      'tengo un perro',
      'no quiero poner mi direccion aqui',
    ],
    ['hay una fuga en el lavabo', 'ya cerre la llave', '¿por qué necesita mi dirección?', 'mándelo así'],
    ['hay noticias de mi reparacion?', 'R-2087', 'ya van 9 dias'],
  ])('reports a repair in Spanish from “%s” on, without a word of English', async (...said) => {
    const { say } = agent.talk({ useCase: 'MAINTENANCE_ASSISTANT' });
    for (const text of said) {
      const reply = await say(text);
      const confirmed = reply.repair?.kind === 'new' ? reply.repair.createMessages('R-7') : [];
      const messages = [...reply.messages, ...confirmed];
      expect(getReplyText({ ...reply, messages })).not.toBe('');
      expect(findEnglish({ ...reply, messages }, titles)).toEqual([]);
      expect(getReplyText(reply)).not.toContain('911');
    }
  });

  test('gets the homes of the same English search, described in Spanish', async () => {
    const { say } = agent.talk();
    const reply = await say('Hola, busco una casa de 2 recámaras en Austin con patio');
    const inEnglish = await agent.talk().say('I look for a 2 bedroom house in Austin with a yard');
    expect(getCardSlugs(reply)).toEqual(getCardSlugs(inEnglish));
    expect(getCardSlugs(reply)).not.toEqual([]);
    expect(getReplyText(reply)).toMatch(
      /^Encontré 2 opciones: casas en Austin, 2 recámaras, patio cercado\./,
    );
    expect(getReplyText(reply)).toContain('Cada precio es el total al mes');
    expect(reply.messages[0]?.attributes?.cards?.[0]).toMatchObject({
      summary: expect.stringContaining('2 recámaras, 1 baño') as string,
      availability: 'Disponible ya',
    });
    expect(getReplyText(inEnglish)).toContain('homes match');
    expect(getReplyText(await say('¿Cuánto cuesta la primera?'))).toContain('$2,050 al mes en total');
  });

  test('reads in Spanish what to change when nothing matches', async () => {
    const { say } = agent.talk();
    await say('Casas en Austin');
    const reply = await say('y con alberca');
    expect(getReplyText(reply)).toMatch(/^No hay nada disponible .*: casas en Austin, alberca\./);
    expect(getReplyText(reply)).toMatch(/^Quitar “alberca”: \d+ opciones\.$/m);
  });

  test('keeps the language over a few words, until the conversation goes on in English', async () => {
    const { say } = agent.talk();
    await say('Busco casa en Austin');
    expect(getReplyText(await say('ok'))).toMatch(/^De acuerdo/);
    expect(getReplyText(await say('la primera'))).toContain('Mide ');
    expect(getReplyText(await say('How much is it?'))).toContain('per month total');
    expect(getReplyText(await say('ok'))).toMatch(/^Okay/);
    expect(getReplyText(await say('¿Cuánto es el depósito?'))).toMatch(/^El depósito de .+ es de \$/);
  });

  test('is offered times in Spanish, takes one by its button and cancels it', async () => {
    const { say } = agent.talk();
    await say('Busco apartamento en San Antonio');
    const offer = await say('¿Cuándo puedo ver la primera?');
    expect(getReplyText(offer)).toMatch(/^1\. vie, 20 de nov, 12:00 p\.m\. CST, en persona$/m);
    expect(getReplyText(await say('¿Cuándo puedo ver la segunda?'))).not.toContain('Le aparté');
    await say('¿Cuándo puedo ver la primera?');
    const onSaturday = await say('¿Y el sábado por la tarde?');
    expect(getReplyText(onSaturday)).toContain('el sábado, 21 de noviembre, por la tarde');
    const button = onSaturday.messages[0]?.attributes?.buttons?.[1];
    const held = await say(button && 'say' in button ? button.say : '');
    expect(getReplyText(held)).toContain(`Le aparté este horario por 10 minutos: ${button?.label}.`);
    expect(getReplyText(await say('mejor a las 3'))).toContain('sáb, 21 de nov, 3:00 p.m. CST');
    expect(getReplyText(await say('cancelar'))).toContain('solo está apartado');
    expect(getReplyText(await say('¿Puedo verla mañana?'))).toContain('el sábado, 21 de noviembre');
  });

  test.each([
    ['¿Cuándo es mi visita?', 'Para eso necesito el enlace'],
    ['Quiero cancelar mi visita', 'Para eso necesito el enlace'],
    ['Quiero cambiar mi visita', 'Para eso necesito el enlace'],
  ])('gets the links of the own tour sent after “%s”', async (question, answer) => {
    const { say } = agent.talk();
    const reply = await say(question);
    expect(getReplyText(reply)).toContain(answer);
    const button = reply.messages[0]?.attributes?.buttons?.[0];
    const sent = await say(button && 'say' in button ? button.say : '');
    expect(getReplyText(sent)).toContain('ya va en camino un correo con sus enlaces');
  });

  test.each([
    ['¿Aceptan perros?', 'acepta perros (también grandes) y gatos: hasta 2 mascotas.'],
    ['¿Qué servicios paga uno?', 'Electricidad: paga usted, unos $160/mes'],
    ['¿De cuánto es el contrato?', '12 meses ($2,550/mes)'],
    ['¿Qué cargos hay?', 'Obligatorios: Cargo por solicitud: $65 por adulto.'],
    ['¿Tiene alberca?', 'No está publicado'],
    ['¿Cuánto es al año?', '12 meses de $2,550 son $30,600 al año.'],
    ['¿De qué son los pisos?', / dice, en inglés: “|no dice de qué son los pisos/],
    ['¿Cuántos carros caben?', /^Estacionamiento en /],
    ['¿Qué incluye la renta?', /\nIncluye: renta \$/],
    ['¿Cuánto sería con un gato al mes?', /^1 gato: \$\d+ al mes/],
    ['¿Cuánto pagamos cada uno entre 3?', 'Entre 3, son $850 cada quien al mes.'],
    ['¿Cuánto tengo que ganar?', '2.5 veces la renta base'],
  ])('hears of a home, asking “%s”', async (question, answer) => {
    const { say } = agent.talk();
    await say('Casas en Austin de 3 recámaras');
    await say('la primera');
    const words = getReplyText(await say(question));
    if (typeof answer === 'string') expect(words).toContain(answer);
    else expect(words).toMatch(answer);
  });

  const talks = {
    searching: [
      'Hola',
      '¿En qué me puede ayudar?',
      'Busco apartamento en San Antonio de menos de $1,500',
      'más barato',
      'Quiero ver más',
      'algo en Dallas',
      '¿Y en el centro?',
      'Casas de 6 recámaras en Austin por menos de 900 con chimenea',
      'Empezar de nuevo',
    ],
    'one home': [
      'Casas en Austin de 3 recámaras',
      '¿Cuánto cuesta la primera?',
      '¿Cuánto es el depósito?',
      '¿Qué cargos hay?',
      '¿Dónde queda?',
      '¿Qué tan grande es?',
      '¿En qué piso está?',
      '¿Hay estacionamiento?',
      '¿Hay fotos?',
      '¿Se puede fumar?',
      '¿Está disponible?',
      '¿Me hace un descuento?',
      '¿De qué son los pisos?',
      '¿Tiene microondas?',
      '¿Hay escalones en la entrada?',
      '¿Qué incluye la renta?',
      '¿Cuánto sería al año con un perro?',
      '¿Cuánto tengo que ganar?',
      'entre 3 cuánto seria cada quien',
      'cuénteme más de la segunda',
    ],
    tours: [
      'Busco apartamento en San Antonio',
      '¿Cuándo puedo ver la primera?',
      '¿Y el domingo por la mañana?',
      'no, más temprano',
      '¿Hay visitas por video?',
      'ninguna',
      'quiero cancelar mi visita',
    ],
    'everything else': [
      '¿Cómo puedo aplicar?',
      '¿Cuáles son los requisitos?',
      '¿Cuáles son los requisitos?',
      '¿Aceptan ITIN?',
      '¿Cuánto es el depósito?',
      '¿Es segura la zona?',
      'Tengo un perro de servicio',
      '¿Es una estafa?',
      '¿Cuál es su horario?',
      '¿Es usted una persona?',
      'gracias',
      'no sé',
      'zxcv qwerty',
      'perdí mi trabajo y no puedo pagar la renta',
      'Quiero hablar con una persona',
    ],
  };

  test.each(Object.entries(talks))('reads no English about %s', async (_topic, said) => {
    const { say } = agent.talk();
    const english: string[] = [];
    for (const text of said) {
      const found = findEnglish(await say(text), titles);
      english.push(...found.map((line) => `${text} → ${line}`));
    }
    expect(english).toEqual([]);
  });

  test('reads only figures that the portal has given', () => {
    const tools = {
      answers: () => [{ label: 'Sat, Nov 21, 3:00 PM CST', rent: { amountCents: 205_000 } }],
      criteria: () => [{ totalMonthly: { max: 1_900 } }],
    };
    const given = 'Casas hasta $1,900: cuesta $2,050, visita el sáb, 21 de nov, 3:00 p.m. CST.';
    expect(findUngrounded(given, tools)).toEqual([]);
    const invented = 'Cuesta $1,900 o 1,500 dólares, visita el 22 de noviembre a las 4:00 p.m.';
    expect(findUngrounded(invented, tools)).toEqual([
      'money 190000',
      'money 150000',
      'time 4:00 p',
      'day 11-22',
    ]);
  });

  test.each([
    [
      'how to pay',
      [
        ['como pago la renta por internet', /no se puede pagar en este sitio.+transferencia bancaria/],
        ['me dice contraseña incorrecta', /no hay cuentas ni contraseñas.+nunca mande una contraseña/],
        [
          'y puedo pagar con tarjeta o cobran extra',
          /transferencia.+No tengo por escrito otra forma de pago/,
        ],
      ],
    ],
    [
      'someone who moves in',
      [
        ['puedo agregar a mi novia al contrato', /no puedo poner a nadie en un contrato.+14 días seguidos/],
        ['ella se muda el viernes', /^Por favor hable con el equipo antes de ese día/],
        ['tiene que hacer revision de credito', /No tengo por escrito si quien entra/],
      ],
    ],
    [
      'rent that will be late',
      [
        ['voy a pagar la renta tarde este mes', /^Lo siento mucho.+antes de que venza.+211/],
        ['puedo pagar la mitad ahora', /no puedo aceptar una parte/],
        ['me van a desalojar', /No puedo decirle qué va a pasar.+ayuda legal gratuita/],
      ],
    ],
    [
      'a neighbor',
      [
        ['mi vecino hace mucho ruido en las noches', /10 p\.m\. a 7 a\.m\..+Sí puedo recibir su queja/],
        ['quien vive arriba', /^No, ni siquiera el nombre/],
      ],
    ],
    [
      'moving out',
      [
        ['me voy a mudar en enero, con cuanto tiempo aviso', /^Dénos aviso por escrito 60 días antes/],
        ['y si me salgo antes', /está en su contrato.+Cargo por terminar antes el contrato/],
      ],
    ],
    ['packages', [['donde recojo mis paquetes', /^Yo no veo los paquetes/]]],
    ['what no rule is about', [['quien vivia aqui antes que yo', /No tengo nada por escrito sobre eso/]]],
  ] as const)('who lives in one of our homes reads about %s in Spanish', async (_what, talk) => {
    const { say } = agent.talk({ useCase: 'RESIDENT_SUPPORT' });
    for (const [said, expected] of talk) {
      const text = getReplyText(await say(said));
      expect(text).toMatch(expected);
      expect(text.replace(/en inglés: .+history isn’t a reason to say no\./, '')).not.toMatch(englishWords);
    }
  });

  test('reads a rule in English, said to be that, where the organization has written no other', async () => {
    await agent.db.query(
      'test.onlyEnglish',
      sql`
        update organizations
        set settings = jsonb_set(settings, '{residentPolicies}', ${JSON.stringify([{ topic: 'NOISE', text: 'Quiet hours are from 9 PM.' }])}::jsonb)
        where id = ${agent.organization.id}
      `,
    );
    const reply = await agent
      .talk({ useCase: 'RESIDENT_SUPPORT' })
      .say('¿Hasta cuándo puedo hacer ruido, cuáles son las reglas?');
    expect(getReplyText(reply)).toBe('Por ahora está publicado solo en inglés: Quiet hours are from 9 PM.');
  });

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
    'Homes near La Casa Street, El Camino Real',
    'Do me a favor and show me homes in los angeles',
    'Vista Para Siempre, Las Colinas',
    'Two beds near Vista Para Siempre or Casa Con Vista, Las Colinas',
  ])('is not one who writes “%s”', async (text) => {
    const [first = ''] = getReplyText(await agent.talk().say(text)).split('\n');
    expect(first).toMatch(/\b(?:home|homes|the|for|of)\b/);
  });
});
