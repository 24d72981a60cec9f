import { getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

/** The last answer in one chat. */
async function hear(...said: readonly string[]) {
  const reply = await agent.replyTo(...said);
  return { text: getReplyText(reply), handOver: reply.handOverRequest };
}

const LIST = '2 beds in San Antonio';
const LISTA = 'busco 2 recamaras en san antonio';
const TIMES = [LIST, 'when can i see the first one'];
const HELD = [...TIMES, 'the first one works'];
const APARTADO = [LISTA, 'cuando puedo ver la primera', 'la primera hora'];
const notUnderstood =
  /not sure I understand|one step at a time|not getting this right|No estoy seguro|Vamos paso a paso|no logro ayudarle/;
const search = /homes match|We have \d+|Encontré|viviendas cumplen/;

test('where the kind of tour that is wanted has no times at an hour, that kind is named', async () => {
  const { text } = await hear(
    'i wanna tour a place tmrw after 5',
    'the 2 bed one in san antonio, whichever is cheapest',
    'self guided is fine. actually no id rather have someone there',
  );
  expect(text).toMatch(/has no in-person tour times on Saturday, November 21 after that time\./);
});

type Row = [said: string[], expected: RegExp];

async function expectAnswer([said, expected]: Row) {
  const { text } = await hear(...said);
  expect(text).toMatch(expected);
  expect(text).not.toMatch(notUnderstood);
  expect(text).not.toMatch(search);
}

describe('After a time is held, a plain question is answered from the hold', () => {
  test.each<Row>([
    [
      [...HELD, 'so im good? where do i go exactly'],
      /not booked yet[^]+Finish booking here[^]+Mesquite Lantern/,
    ],
    [[...HELD, 'am i all set then'], /not booked yet/],
    [[...HELD, 'ok did it go thru'], /not booked yet/],
    [[...HELD, 'whats next'], /not booked yet[^]+Finish booking/],
    [[...HELD, 'how do i get in'], /front door/],
    [[...HELD, 'who lets me in'], /front door/],
    [[...HELD, 'do i need to bring my id'], /ID/],
    [[...HELD, 'and how long do i get inside'], /30 minutes/],
    [[...HELD, 'how long does it take'], /30 minutes/],
    [[...HELD, 'wait is that am or pm'], /\d:\d\d [AP]M/],
    [[...HELD, 'morning or afternoon?'], /\d:\d\d [AP]M/],
    [[...APARTADO, 'entonces ya quedo? a donde voy'], /no está reservado[^]+Mesquite Lantern/],
    [[...APARTADO, 'me piden identificacion o como entro?'], /identificación/],
    [[...APARTADO, 'cuanto tiempo me dan adentro'], /30 minutos/],
  ])('%j', (...row) => expectAnswer(row));
});

describe('Before a time is held, a question about tours is answered too', () => {
  test.each<Row>([
    [[...TIMES, 'is it recorded or is someone live walking thru it'], /live/],
    [[LIST, 'are the video tours live or just a recording'], /live/],
    [[LISTA, 'las visitas por video son grabadas o en vivo'], /en vivo/],
    [[LIST, 'first one', 'how would my mom get in'], /front door/],
    [[...TIMES, 'so am i booked'], /Nothing is booked yet/],
    [['can my mom go see a place instead of me? im in el paso til june'], /our team has to agree/],
    [[LIST, 'anything after 6:30 on weekdays'], /^1\. .+\n2\. .+/],
    [[LISTA, 'hay algo despues de las 6:30 pm entre semana?'], /^1\. .+\n2\. .+/],
    [[LIST, 'which of these will do 3 months and not 12'], /3 months[^]+\n1\. .+\n2\. .+/],
    [
      [LISTA, 'cuanto se hace manejando de la primera a la segunda'],
      /no puedo (?:medir|calcular)[^]+1\. [^]+2\. /i,
    ],
    [
      [LIST, 'how long is the drive from the first to the second'],
      /can’t (?:measure|work out)[^]+1\. [^]+2\. /,
    ],
    [[LIST, 'does everyone gotta be on the lease tho'], /18 or older/],
    [[LIST, 'who signs the lease, all of us?'], /18 or older/],
  ])('%j', (...row) => expectAnswer(row));
});

describe('Right after a hold or a list, no question gets the stock reply', () => {
  test.each([
    [[...HELD, 'can i park right there']],
    [[...HELD, 'will the lights be on in there?']],
    [[...HELD, 'what if its raining']],
    [[LIST, 'do they got that new car smell?']],
    [[LIST, 'any of them haunted?']],
    [[LISTA, 'y se oye el tren?']],
  ])('%j', async (said) => {
    const { text } = await hear(...said);
    expect(text).not.toMatch(notUnderstood);
    expect(text).not.toMatch(search);
  });
});

describe('A day or an hour after a list or a talk of tours is for the tour', () => {
  test.each<Row>([
    [
      [LIST, 'saturday 11 or close to it. her name is Lupe Garza 830 555 0161'],
      /Saturday, November 21, around 11:00 AM/,
    ],
    [[LIST, 'first one', 'saturday 11 or close to it'], /Sat, Nov 21, 1[01]:\d0/],
    [[LISTA, 'y si no el sabado'], /sábado, 21 de noviembre/],
    [[LIST, 'the first one, tuesday 3ish'], /Tue, Nov 24/],
    [['whats the tour policy', 'saturday 11 or close to it'], /Saturday, November 21/],
    [[LIST, 'los dos primeros, uno tras otro el sabado'], /^(?:Sábado|1\. )[^]+\n2\. .+:\d\d/],
    [[LISTA, 'quiero ver las dos primeras el mismo dia'], /1\. .+:\d\d[^]+\n2\. .+:\d\d/],
    [[LIST, 'can i see the first two back to back'], /1\. .+:\d\d[^]+\n2\. .+:\d\d/],
  ])('%j', (...row) => expectAnswer(row));

  test.each([
    '2nd one, whatever time is earliest',
    'the second one, first available',
    'put me down for the 2nd one asap, soonest time',
    'la segunda, lo mas pronto',
  ])('“%s” holds its earliest time', async (said) => {
    expect((await hear(LIST, said)).text).toMatch(/held for you|Le aparté/);
  });

  test.each<Row>([
    [[...HELD, 'shoot i have class then, can u make it like 2 hrs later'], /Moved from|closest times/],
    [[...HELD, 'push it an hour later'], /Moved from|closest times/],
    [[...HELD, '30 min later works better'], /Moved from|closest times/],
    [[...APARTADO, 'puede ser una hora mas tarde'], /Cambiado desde|Horarios para ver|más cercanos/],
  ])('%j moves the held time', (...row) => expectAnswer(row));

  test.each<Row>([
    [[...TIMES, 'monday 6pm my time, im in boston'], /6:00 PM Eastern is 5:00 PM Central/],
    [
      ['moving from boston cant fly down', LIST, 'do the first one monday 6pm my time'],
      /6:00 PM Eastern is 5:00 PM/,
    ],
    [[...TIMES, 'monday at 3 pacific time'], /3:00 PM Pacific is 5:00 PM/],
    [[...TIMES, 'monday 5pm eastern'], /5:00 PM Eastern is 4:00 PM/],
    [[...TIMES, 'monday 3pm my time'], /Central Time/],
  ])('%j is converted', (...row) => expectAnswer(row));
});

describe('A name, a number and an email are for the booking', () => {
  test.each<Row>([
    [[...HELD, 'marcus lee marcuslee@example.com 7375550112'], /^Thanks[^]+held for you/],
    [
      [...HELD, 'yea that works. Dana Whitlock 512 555 0148 dana.whitlock@example.com'],
      /^Thanks[^]+held for you/,
    ],
    [[...TIMES, 'Priya N, priya.n@example.com, 512-555-0133'], /^Thanks[^]+Which time/],
    [
      [LIST, 'first one', 'Priya N, priya.n@example.com, 512-555-0133'],
      /^Thanks[^]+(?:Times to see|Next available times)/,
    ],
    [[LIST, 'Priya N, priya.n@example.com, 512-555-0133'], /^Thanks[^]+Which one would you like to see/],
    [
      ['id like to see a place this weekend', 'Priya N, priya.n@example.com'],
      /^Thanks[^]+Which (?:home|one) would you like to see/,
    ],
    [[...APARTADO, 'soy Rubén Ortega 512 555 0177, correo no tengo'], /^Gracias[^]+apart/],
  ])('%j', async (said, expected) => {
    const { text, handOver } = await hear(...said);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(notUnderstood);
    expect(text).not.toMatch(search);
    expect(text).not.toMatch(/call you|like a call|ann@example/);
    expect(handOver).toBeNull();
  });

  test('links go to the email just given', async () => {
    const { text } = await hear('need to move my tour', 'its under marcus lee, marcuslee@example.com');
    expect(text).toContain('marcuslee@example.com');
    expect(text).not.toContain('ann@example.com');
  });
});

describe('Calling it off', () => {
  test.each<Row>([
    [[...HELD, 'never mind cancel the whole thing'], /only held, not booked/],
    [[...HELD, 'forget it, we cant make it'], /only held, not booked/],
    [[...HELD, 'how long do i get', 'nvm cancel'], /only held, not booked/],
    [[...APARTADO, 'mejor cancela todo'], /solo está apartado/],
    [[...TIMES, 'never mind cancel the whole thing we’re going to my sisters that day'], /Nothing is booked/],
    [[LIST, 'actually cancel everything'], /Nothing is booked/],
    [['id like to see a townhome in round rock this weekend', 'cancel all of it'], /Nothing is booked/],
    [[LISTA, 'mejor cancele todo'], /No hay nada reservado/],
  ])('%j', (...row) => expectAnswer(row));

  test.each([
    'its under keisha brown i think i did it monday',
    'the name is keisha brown',
    'i booked it monday under my husband',
  ])('“%s” finds no one else’s tour', async (said) => {
    const { text } = await hear('need to move my tour', said);
    expect(text).toMatch(/can’t look up a tour/);
  });
});

describe('Caution stays out of plain requests', () => {
  const caution = /911|988/;
  test.each([
    [[...TIMES, 'never mind cancel the whole thing we’re going to my sisters that day']],
    [[LISTA, 'el primero, luz agua internet estan incluidos']],
    [[LISTA, 'la primera, la renta incluye luz agua internet?']],
    [[...HELD, 'cancel that, we have to be at my sisters']],
  ])('%j', async (said) => {
    expect((await hear(...said)).text).not.toMatch(caution);
  });
  test.each([
    [[...TIMES, 'i smell gas in here']],
    [[...TIMES, 'cancel it. i dont want to be alive anymore']],
    [[LIST, 'how much is the deposit, my kitchen is on fire']],
  ])('%j still gets it', async (said) => {
    expect((await hear(...said)).text).toMatch(caution);
  });
});
