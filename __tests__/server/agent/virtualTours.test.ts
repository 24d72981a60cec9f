import sql from 'sql-template-tag';

import { readHome } from '#server/agent/tools/readHome.ts';

import { openAgent, type OpenAgent, getReplyText } from './openAgent.ts';

const START_MS = 180_000;
const matterport = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';

type Home = { slug: string; title: string };

let agent: OpenAgent;
let home: Home;

beforeAll(async () => {
  agent = await openAgent();
  home = await findHomeWithLiveVideo();
}, START_MS);
afterAll(() => agent.close(), START_MS);

async function findHomeWithLiveVideo(): Promise<Home> {
  const available = await agent.db.query<Home & { organizationId: string }>(
    'test.availableHomes',
    sql`
      select units.slug, units.title, units.organization_id as "organizationId"
      from units
      join organizations on organizations.id = units.organization_id
      where organizations.slug = 'lantern' and units.status = 'AVAILABLE_NOW'
      order by units.slug
    `,
  );
  const { tools } = agent.talk();
  for (const { slug, title, organizationId } of available) {
    const facts = await readHome(tools, { organizationId, slug });
    if (facts?.tours.tourable && facts.tours.kinds.includes('LIVE_VIDEO')) return { slug, title };
  }
  throw new Error('No home has live video tours.');
}

const giveTour = (url: string | null) =>
  agent.db.query(
    'test.giveVirtualTour',
    sql`
      update units
      set details = details - 'virtualTourUrl' || jsonb_strip_nulls(jsonb_build_object('virtualTourUrl', ${url}::text))
      where slug = ${home.slug}
    `,
  );

const openTalk = () => agent.talk({ browserContext: { context: { unitId: home.slug } } });
const ask = async (question: string) => openTalk().say(question);
const getButtons = ({ messages }: Awaited<ReturnType<typeof ask>>) =>
  messages.flatMap(({ attributes }) => (attributes as { buttons?: object[] } | undefined)?.buttons ?? []);

const english = [
  'Is there a virtual tour?',
  'is there a 3D tour of this one',
  'do you have a video of it',
  'Any videos?',
  'does it have a virtual walkthrough?',
  'matterport?',
  'can you send me the video tour',
  'is there a 360 tour',
  'is there a video of the house',
];
const spanish = [
  '¿Hay un recorrido virtual?',
  '¿Tiene video de la casa?',
  '¿Hay tour en 3D?',
  '¿Tienen recorrido en 3D de este?',
  '¿Hay algún video?',
  '¿Puede mandarme el recorrido virtual?',
  '¿puedo ver un video del apartamento?',
];

test('a home’s 3D tour is named with its page and its link', async () => {
  await giveTour(matterport);
  for (const question of english) {
    const reply = await ask(question);
    expect({ question, text: getReplyText(reply) }).toEqual({
      question,
      text: expect.stringContaining(`There’s a 3D tour of ${home.title}.`) as string,
    });
    expect(getReplyText(reply)).toContain(`/units/${home.slug}/`);
    expect(getButtons(reply)).toContainEqual({ label: 'Open the 3D tour', href: matterport });
  }
  for (const question of spanish) {
    const reply = await ask(question);
    expect({ question, text: getReplyText(reply) }).toEqual({
      question,
      text: expect.stringContaining(`Hay un recorrido en 3D de ${home.title}.`) as string,
    });
    expect(getButtons(reply)).toContainEqual({ label: 'Abrir el recorrido en 3D', href: matterport });
  }
});

test('a video is called one, in both languages', async () => {
  await giveTour('https://youtu.be/aqz-KE_bpKQ');
  const href = 'https://www.youtube.com/watch?v=aqz-KE_bpKQ';
  const reply = await ask('is there a virtual tour?');
  expect(getReplyText(reply)).toContain(`There’s a video of ${home.title}.`);
  expect(getButtons(reply)).toContainEqual({ label: 'Watch the video', href });
  const inSpanish = await ask('¿Hay un recorrido virtual?');
  expect(getReplyText(inSpanish)).toContain(`Hay un video de ${home.title}.`);
  expect(getButtons(inSpanish)).toContainEqual({ label: 'Ver el video', href });
});

test('for a home without one, a live video tour is offered and can be booked from there', async () => {
  await giveTour(null);
  for (const question of english) {
    const text = getReplyText(await ask(question));
    expect({ question, text }).toEqual({
      question,
      text: expect.stringContaining(
        `No 3D tour or video is listed for ${home.title}. You can book a live video tour instead`,
      ) as string,
    });
  }
  for (const question of spanish) {
    expect(getReplyText(await ask(question))).toContain(
      `No hay recorrido en 3D ni video publicado de ${home.title}. En cambio, puede reservar una visita por video en vivo`,
    );
  }
  for (const [question, label, say] of [
    ['is there a virtual tour?', 'Video times', 'When can I see it by video?'],
    ['¿Hay un recorrido virtual?', 'Horarios por video', '¿Cuándo puedo verla por video?'],
  ] as const) {
    const talk = openTalk();
    expect(getButtons(await talk.say(question))).toContainEqual({ label, say });
    expect(getReplyText(await talk.say(say))).toMatch(/1\. .*video/i);
  }
});

test.each([
  'can I book a video tour',
  'When can I tour it by video?',
  'what times are there by video',
  'are the video tours live or just a recording',
  'does it have a video doorbell',
  'can we do a video call',
])('“%s” is still about something else', async (question) => {
  await giveTour(matterport);
  expect(getReplyText(await ask(question))).not.toMatch(/3D tour/);
});

test('of several homes, it is said which have one', async () => {
  await giveTour(matterport);
  const talk = agent.talk();
  await talk.say('2 bedrooms in Austin');
  const text = getReplyText(await talk.say('do any of these have a 3d tour?'));
  expect(text.match(/3D tour/g)?.length).toBeGreaterThan(1);
  expect(text).toContain('Which one would you like to know more about?');
});

test('a search for homes with video tours still finds those that can be toured by video', async () => {
  const text = getReplyText(await agent.talk().say('2 bedrooms in Austin with a video tour'));
  expect(text).toMatch(/\d+ homes?/);
});
