import { capitalize, formatCount } from '#domain/text.ts';
import type { TourKind } from '#domain/tours/kinds.ts';

import type { Reply } from '../agent.ts';
import { findHomes } from '../tools/findHomes.ts';
import { readTourOptions, type TourOption } from '../tools/tours.ts';
import { passItOnButton, passItOnQuestion } from '../words/buttons.ts';
import type { Language } from '../words/replyLanguage.ts';
import { withIntro } from '../words/withIntro.ts';

import { answerAboutHomes } from './answerAboutHome.ts';
import { hasAskedAboutTours } from './arrangeTour.ts';
import { describeAddress } from './detailFacts.ts';
import { answerTimeChoice } from './dialogue.ts';
import { findHome, findShownHomes } from './findHome.ts';
import { findMentionedHome } from './findMentionedHome.ts';
import { holdChosenTime } from './offerTimes.ts';
import { readPositions } from './readPositions.ts';
import { formatOfferedTime, readOfferedKind } from './requestedTimeTexts.ts';
import { tourKindNames } from './searchTexts.ts';
import { type OfferedTime, type TurnContext, createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';
import { describeOnOwnClock, nameZone } from './visitorTimeZone.ts';
import { videoTimesButton } from './virtualTourFacts.ts';

type Words = Record<Language, string>;

/** Answers what people ask about a tour that they are about to book: where, how to get in, how long, AM or PM. */
export async function answerTourQuestion({ turnContext, isAboutTimes }: Request): Promise<Reply | null> {
  const { turn, normalizedText } = turnContext;
  // a booked tour has its own answers
  if (turn.tourToken !== null) return null;
  const question = questions.find(({ pattern }) => pattern.test(normalizedText));
  return (await question?.answer(turnContext, isAboutTimes === true)) ?? null;
}

/** `am i all set then` */
export const isTourQuestion = (normalizedText: string): boolean =>
  questions.some(({ pattern }) => pattern.test(normalizedText));

/** `Monday after 3pm your time` says when, and asks nothing about clocks. */
const namesHour = ({ tourTime, text }: TurnContext): boolean =>
  tourTime.hours !== null && !text.includes('?') && !/^\s*(?:is|are|what|which|whose)\b/i.test(text);

type TourQuestion = {
  pattern: RegExp;
  answer: (turnContext: TurnContext, isAboutTimes: boolean) => Promise<Reply | null> | Reply | null;
};

const person = String.raw`(?:i|we|you|u|he|she|they|1|someone|(?:my|our|the) \w+)`;

const bringPattern =
  /\b(?:what|anything|something|que)\b.{0,25}\b(?:bring|llevar|take with me)\b|\b(?:bring|take|llevar|llevo) (?:anything|something|algo)\b/;
const latePattern =
  /^(?!.*\b(?:rent|fees?|pay\w*|renta)\b)(?:.*\b(?:if|im|i'm|i am|gonna be|will be|might be|running) (?:\w+ ){0,3}late\b(?=.{0,40}\b(?:tour|showing|appointment|visit|there|for it)\b|\W*$)|.*\b(?:llego|llegar) tarde\b)/;
const idPattern =
  /\b(?:need|needs|have|show|bring|require\w*|check|ask for|piden|pedir|necesito|llevo)\b.{0,20}\b(?:ids?|license|identification|identificacion|licencia)\b|\b(?:ids?|license) (?:needed|required|necessary)\b/;

const questions: readonly TourQuestion[] = [
  {
    pattern:
      /\b(?:texas|central|local|pacific|eastern|mountain|california|your|my|our|their|what|which) (?:time ?zones?|time)\b.{0,20}(?:\bor\b|\?|$)|\btime ?zones?\b|\bis (?:that|it|this) (?:in )?(?:cst|ct|cdt|pst|pt|est|et|mst)\b|\bhora (?:de texas|local|central|mia|de aqui|del centro)\b|\b(?:mi|su|que) (?:hora|zona horaria)\b.{0,12}\bo\b/,
    answer: (turnContext, isAboutTimes) =>
      namesHour(turnContext) ? null : answerWhichClock(turnContext, isAboutTimes),
  },
  {
    pattern:
      /\b(?:need|have|got|supposed|should i|do i|must i|tengo que|debo)\b.{0,12}\b(?:cancel|cancelar|delete)\b.{0,25}\b(?:old|first|other|original|previous|1|it|that|mine|vieja?|anterior|otra?|primera?)\b|\b(?:old|first|original|previous) (?:1|one|tour|time|appointment|booking)\b.{0,30}\b(?:go away|automatic\w*|by itself|cancel\w*|disappear|still)\b/,
    answer: answerOldTour,
  },
  {
    pattern:
      /\bwithout (?:signing up|(?:an?|making an?|creating an?) account|registering|giving (?:\w+ ){0,3}(?:number|phone|e-?mail|info\w*|name))\b|\bsin (?:registrarme|cuenta|dar (?:mis? )?(?:datos|numero|telefono|correo))\b/,
    answer: ({ memory, language }) => createReply({ text: noAccountTexts[language] }, memory),
  },
  { pattern: latePattern, answer: answerWhenLate },
  { pattern: bringPattern, answer: answerWhatToBring },
  {
    pattern: idPattern,
    answer: (turnContext) => (isAboutTour(turnContext) ? answerHowToGetIn(turnContext) : null),
  },
  {
    pattern:
      /\b(?:someone|somebody|anyone|agent|person|realtor|yall|y'all|you guys|alguien|agente)\b.{0,40}\b(?:or|o)\b.{0,30}\b(?:myself|by myself|alone|on (?:my|our) own|ourselves|self|solo|sola|solos)\b|\b(?:myself|alone|on (?:my|our) own|ourselves|self[- ]?guided|solo|sola)\b.{0,30}\b(?:or|o)\b.{0,40}\b(?:someone|somebody|agent|person|with (?:me|us)|alguien|agente)\b|\b(?:do|can|will|would|could) (?:i|we) (?:just )?(?:go|walk|tour|look|get|see (?:it|the place)) ?(?:it|in|through|around|inside|there)? ?(?:by (?:myself|ourselves)|myself|ourselves|alone|on (?:my|our) own)\b|\b(?:puedo|podemos|se puede) (?:entrar|ir|verla|verlo) (?:yo )?sol[oa]s?\b|\b(?:code|key|lock ?box)\b.{0,10}\bor\b.{0,15}\b(?:keys?|codes?|lock ?box|someone)\b|\bva alguien (?:conmigo|con nosotros)\b|\bis (?:an? |the )?(?:agent|realtor|person) (?:going|coming|there|with)\b/,
    answer: (turnContext) => (turnContext.tourTime.days === null ? answerHowToGetIn(turnContext) : null),
  },
  {
    pattern:
      /^(?:and |so |ok |y )*(?:how long (?:is|are|does) (?:it|they|that|this)(?: (?:take|last|usually|normally))?|cuanto (?:dura|tarda))\b/,
    answer: (turnContext, isAboutTimes) => (isAboutTimes ? answerHowLong(turnContext, true) : null),
  },
  {
    pattern:
      /\b(?:how (?:far|long|much)|drive|driving|distance|apart|cuanto|manejando|distancia|que tan lejos)\b.{0,60}(?:\b(?:between|apart|each other)\b|\bfrom (?:the )?(?:1|one|first|1 st) (?:1 )?to (?:the )?(?:other|next|second|2)|\bentre (?:las|los|ellas|ellos|1|un[oa])\b|\bde (?:la |el )?(?:1|un[oa]|primer[oa]) (?:al?|a la|a el) (?:otr[oa]|segund[oa]))/,
    answer: answerAboutDriving,
  },
  {
    pattern:
      /\b(?:[ap] ?m or [ap] ?m|(?:morning|afternoon|evening|day) or (?:in the )?(?:morning|afternoon|evening|night)|(?:de|en|por) la (?:manana|tarde) o)\b/,
    answer: answerWhichHalf,
  },
  {
    pattern:
      /\b(?:pre-? ?)?record(?:ed|ing)\b|\b(?:can|could|will) (?:you|u|yall|someone) (?:\w+ )?(?:record|film)\b|\breal-? ?time\b|\blive (?:or|video|tour|walk\w*)\b|\b(?:or|is it|are they|someone|somebody|it) live\b(?! (?:in|on|at|with|there))|\bgrabad[oa]s?\b|\ben vivo\b/,
    answer: answerWhetherLive,
  },
  {
    pattern: new RegExp(
      [
        String.raw`\bhow (?:do|does|did|would|will|can|could|should|am|is|are) ${person} (?:(?:going to|gonna|supposed to|even) )*(?:get|go|come|be let) in(?:side|to it)?(?= *$| *[?.!,]| (?:there|then|when|for my|on|by)\b)`,
        String.raw`\bhow (?:do|does|would|will|can) ${person} (?:get (?:the|a) keys?|enter|unlock it)\b`,
        String.raw`\bwho(?:'?s|s)? (?:(?:will|would|is|gonna|going to|be) )*(?:lets?|letting|opens?|opening|unlocks?|meets?|meeting|there|shows?|showing) ?(?:me|us|her|him|them|it|up|to|the door)?\b`,
        String.raw`\b(?:is|will) (?:someone|somebody|anyone|anybody) (?:be )?(?:there|meet\w*|let\w*|open\w*)\b`,
        String.raw`\bcomo (?:le hago para )?(?:entro|entra|entrar|entramos|se entra|voy a entrar)\b`,
        String.raw`\bquien (?:me|nos|le) (?:abre|va a abrir|recibe|ensena|muestra)\b`,
        String.raw`\b(?:me|nos|le|van a) (?:piden|pedir|van a pedir)\b.{0,12}\b(?:identificacion|id|licencia)\b`,
      ].join('|'),
    ),
    answer: answerHowToGetIn,
  },
  {
    pattern:
      /\bhow (?:long|much time|many minutes)\b(?!.{0,60}\b(?:lease|hold|held|appl\w*|approv\w*|process\w*|decide|hear|market|mov\w+|ids?|verif\w*|drive|commute|contract|special|respon\w+|repl\w+|answer)\b).{0,60}\b(?:get|have|got|takes?|lasts?|stay|be (?:in )?there|inside|tours?|visits?|showings?|viewings?)\b|\bcuant[oa]s? (?:tiempo|minutos|rato)\b.{0,60}\b(?:a?dentro|visita|dan|recorrido|tengo|ver(?:la|lo)?)\b|\bcuanto dura (?:la visita|el tour|el recorrido|cada visita)/,
    answer: answerHowLong,
  },
  {
    pattern:
      /^(?!no\b).{0,120}\b(?:(?:am i|are we|we're|we|i'm|im|i am)(?: all| now)? (?:good|set|booked|confirmed|done)\b(?! (?:with|at|on|to)\b)|is (?:it|that|everything|my tour) (?:all )?(?:booked|confirmed|reserved|official|set)|(?:did|has) (?:it|that|everything) (?:go|gone|went) (?:thru|through)|all set\b(?! to)|what(?:'?s| is)? next|what (?:now|do i do (?:now|next)|happens (?:now|next))|now what|(?:ya|entonces)(?: \w+)? (?:quedo|quede|esta|estoy|estamos)\b|(?:y )?(?:ahora|luego) que|que sigue|where (?:do|should|would|will) (?:i|we) (?:go|come|meet|show up|be)|where is it\b|a ?donde (?:voy|vamos|llego|tengo que ir)|donde (?:es|queda|nos vemos))/,
    answer: answerStanding,
  },
  {
    pattern: /\b\d{1,2}[ -]?(?:months?|mos?|meses)\b/,
    answer: answerLeaseLength,
  },
];

/** Where the booking stands, and where to go: nothing is booked before the visitor finishes it. */
async function answerStanding(turnContext: TurnContext, isAboutTimes: boolean): Promise<Reply | null> {
  const { memory, language } = turnContext;
  const { held, times = [] } = memory;
  if (held) return answerFromHold(turnContext, held);
  if (!isAboutTimes || times.length === 0) return null;
  const reply = await answerTimeChoice(turnContext, { act: 'ask', times });
  return reply && withIntro(reply, nothingBooked[language]);
}

const nothingBooked: Words = {
  en: 'Nothing is booked yet.',
  es: 'Todavía no hay nada reservado.',
};

/** The hold, then the address and what comes next. */
async function answerFromHold(turnContext: TurnContext, held: OfferedTime): Promise<Reply> {
  const { language } = turnContext;
  const reply = await holdChosenTime(turnContext, held);
  const home = await findHome(turnContext, held.slug);
  const [message, ...others] = reply.messages;
  if (!home || !message) return reply;
  const kind = readOfferedKind(held.label);
  const options = await findOptions(turnContext, held.slug);
  const after = [
    ...(kind === 'LIVE_VIDEO' ? [] : [describeAddress(home, language)]),
    afterBooking[language],
    ...options.filter(({ type }) => type === kind).map((option) => describeEntry(option, language)),
  ];
  return { ...reply, messages: [{ ...message, text: [message.text, ...after].join('\n') }, ...others] };
}

const afterBooking: Words = {
  en: 'Once it’s booked, you get a confirmation with everything you need.',
  es: 'Cuando quede reservada, recibe una confirmación con todo lo necesario.',
};

const findOptions = ({ turn, tools }: TurnContext, slug: string): Promise<TourOption[]> =>
  readTourOptions(tools, { organizationId: turn.organization.id, slug });

/** The types of tour that a question is about: that of the held time, or all of the home or the list at hand. */
async function findOptionsAtHand(turnContext: TurnContext): Promise<TourOption[]> {
  const { held, shown = [] } = turnContext.memory;
  const slug = held?.slug ?? (await findMentionedHome(turnContext));
  if (slug !== null) {
    const kind = held && readOfferedKind(held.label);
    const options = await findOptions(turnContext, slug);
    return kind ? options.filter(({ type }) => type === kind) : options;
  }
  const all = (await Promise.all(shown.map((home) => findOptions(turnContext, home.slug)))).flat();
  return all.filter(({ type }, at) => all.findIndex((option) => option.type === type) === at);
}

/** Where no home is known yet: the homes of an organization hardly differ in how a tour goes. */
async function findOptionsOfAny(turnContext: TurnContext): Promise<TourOption[]> {
  const { turn, tools } = turnContext;
  const { homes } = await findHomes(tools, { organizationId: turn.organization.id, filter: {}, first: 1 });
  const [home] = homes;
  return home ? findOptions(turnContext, home.slug) : [];
}

/** Whether a message without the word `tour` can be about one. */
const isAboutTour = (turnContext: TurnContext): boolean =>
  turnContext.memory.isAboutTimes === true ||
  turnContext.memory.times !== undefined ||
  /\b(?:tours?|visits?|showings?|see it|self[- ]?guided|visita|recorrido)\b/.test(
    turnContext.normalizedText,
  ) ||
  hasAskedAboutTours(turnContext);

/** Times are those of the home; what one is on the visitor’s own clock, if that’s known. */
function answerWhichClock(turnContext: TurnContext, isAboutTimes: boolean): Reply | null {
  const { memory, language, turn, places } = turnContext;
  const homeZone = places.markets[0]?.timeZone;
  const [first] = memory.held ? [memory.held] : (memory.times ?? []);
  if (homeZone === undefined || !(isAboutTimes || first || hasAskedAboutTours(turnContext))) return null;
  const name = nameZone(homeZone, language);
  const own = first && describeOnOwnClock(first.label, { turn, homeZone, language });
  const text = {
    en: `They’re in the home’s local time, ${name}.`,
    es: `Son en la hora local de la vivienda, ${name}.`,
  }[language];
  return createReply(
    { text: own ? `${text} ${own}` : text, isTrusted: true },
    { ...memory, isAboutTimes: memory.times !== undefined },
  );
}

/** The times can be moved; whether someone waits is for the team to say. */
export function answerWhenLate({ memory, language }: TurnContext): Reply {
  return {
    ...createReply(
      {
        text: {
          en: `If you can’t be there on time, you can move the tour to another time with the link in your tour email. With an agent, please tell our team as soon as you know. ${passItOnQuestion.en}`,
          es: `Si no llega a tiempo, puede cambiar la visita a otro horario con el enlace de su correo. Si es con un agente, avise al equipo en cuanto lo sepa. ${passItOnQuestion.es}`,
        }[language],
        attributes: { buttons: [passItOnButton[language]] },
      },
      memory,
    ),
    offersPerson: true,
  };
}

/** What happens to a booked time when another one is wanted. */
function answerOldTour({ memory, language }: TurnContext): Reply {
  return createReply(
    {
      text: {
        en: 'If you reschedule with the link in your tour email, the old time is given up by itself. If you book a new tour instead, cancel the old one with that link. Paste the link here and I can reschedule or cancel it for you.',
        es: 'Si cambia la visita con el enlace de su correo, el horario anterior se libera solo. Si reserva otra visita aparte, cancele la anterior con ese enlace. Pegue aquí el enlace y la cambio o la cancelo.',
      }[language],
      attributes: {
        buttons: [
          {
            en: { label: 'Send me my tour link', say: 'I lost my tour link' },
            es: { label: 'Mándeme mi enlace', say: 'Perdí el enlace de mi visita' },
          }[language],
        ],
      },
    },
    memory,
  );
}

const bringTexts: Words = {
  en: 'Just your phone: your tour page has the confirmation and everything you need. No papers are asked for at the tour.',
  es: 'Solo su teléfono: la página de su visita tiene la confirmación y todo lo necesario. En la visita no se piden papeles.',
};

/** `what do i need to bring`, unless it is to an application. */
async function answerWhatToBring(turnContext: TurnContext): Promise<Reply | null> {
  const { normalizedText, language, memory } = turnContext;
  if (!isAboutTour(turnContext) || /\b(?:appl\w*|move[- ]in|sign\w*|solicitud|firmar)\b/.test(normalizedText))
    return null;
  const entry = await answerHowToGetIn(turnContext);
  return entry ? withIntro(entry, bringTexts[language]) : createReply({ text: bringTexts[language] }, memory);
}

async function answerHowToGetIn(turnContext: TurnContext): Promise<Reply | null> {
  const { language, memory, normalizedText } = turnContext;
  const atHand = await findOptionsAtHand(turnContext);
  const options =
    atHand.length > 0 || !isAboutTour(turnContext) ? atHand : await findOptionsOfAny(turnContext);
  if (options.length === 0) return null;
  const offered = new Set((memory.times ?? []).map(({ label }) => readOfferedKind(label)));
  const [only, ...others] = offered;
  const isAboutId = /\b(?:ids?|identificacion|licencia|license)\b/.test(normalizedText);
  const isIdNeeded = options.some(({ requires }) => requires.includes('GOVERNMENT_ID'));
  const shownKind =
    isAboutId || others.length > 0 || !only || options.length < 2 ? null : tourKindNames[language][only];
  const text = [
    ...(shownKind === null
      ? []
      : [
          {
            en: `The times I listed are ${shownKind}. This home has:`,
            es: `Los horarios que puse son ${shownKind}. Esta vivienda tiene:`,
          }[language],
        ]),
    ...options.map((option) => describeEntry(option, language)),
    ...(isAboutId && !isIdNeeded ? [noIdTexts[language]] : []),
  ].join('\n');
  return createReply({ text, isTrusted: true }, { ...memory, isAboutTimes: Boolean(memory.times) });
}

function describeEntry({ type, requires }: TourOption, language: Language): string {
  const needsId = requires.includes('GOVERNMENT_ID');
  const id = needsId ? idTexts[language] : '';
  return `${entryTexts[type][language]}${id}`;
}

const noAccountTexts: Words = {
  en: 'You don’t need an account. Homes, whole prices and free times are open to everyone. To book, you give a name and how to reach you, so that we can confirm the tour; a self-guided one may also ask for a photo of your ID, because no one is there to let you in.',
  es: 'No necesita cuenta. Las viviendas, los precios completos y los horarios libres están abiertos a todos. Para reservar se da un nombre y cómo localizarle, para confirmar la visita; la autoguiada puede pedir además una foto de su identificación, porque no hay nadie para abrirle.',
};

const idTexts: Words = {
  en: ' You verify your ID online when you book, never in this chat.',
  es: ' Verifica su identificación en línea al reservar, nunca en este chat.',
};

const noIdTexts: Words = {
  en: 'No photo of your ID is needed for it.',
  es: 'No se pide foto de su identificación.',
};

const entryTexts: Record<TourKind, Words> = {
  SELF_GUIDED: {
    en: 'Self-guided tour: no one from our team is there. The code for the front door shows on your tour page once you’re at the home and it’s time.',
    es: 'Visita autoguiada: no hay nadie del equipo. El código de la puerta aparece en la página de su visita cuando esté en el lugar y sea la hora.',
  },
  IN_PERSON: {
    en: 'In-person tour: someone from our team meets you at the front door and lets you in.',
    es: 'Visita con un agente: alguien del equipo le recibe en la puerta y le abre.',
  },
  LIVE_VIDEO: {
    en: 'Video tour: you don’t go there. The link is on your tour page.',
    es: 'Visita por video: no tiene que ir. El enlace está en la página de su visita.',
  },
  OPEN_HOUSE: {
    en: 'Open house: someone from our team is at the front door to let you in.',
    es: 'Puertas abiertas: alguien del equipo está en la puerta para abrirle.',
  },
};

async function answerHowLong(turnContext: TurnContext, isAboutTimes: boolean): Promise<Reply | null> {
  const { language, memory, normalizedText } = turnContext;
  const isForTour = /\b(?:inside|tours?|visits?|showings?|viewings?|a?dentro|visita|recorrido)\b/.test(
    normalizedText,
  );
  if (!isForTour && !isAboutTimes && !memory.held) return null;
  const options = await findOptionsAtHand(turnContext);
  const lines = options.map(({ type, durationMinutes }) => {
    const length = { en: formatCount(durationMinutes, 'minute'), es: formatCount(durationMinutes, 'minuto') }[
      language
    ];
    return { type, length };
  });
  const [first] = lines;
  if (!first) return null;
  const isSame = lines.every(({ length }) => length === first.length);
  const text = isSame
    ? { en: `Tours take ${first.length}.`, es: `La visita dura ${first.length}.` }[language]
    : lines.map(({ type, length }) => `${capitalize(tourKindNames[language][type])}: ${length}.`).join('\n');
  return createReply({ text, isTrusted: true }, { ...memory, isAboutTimes });
}

/** Every time is told with AM or PM, so it only has to be said again. */
function answerWhichHalf({ memory, language }: TurnContext): Reply | null {
  const { held, times = [] } = memory;
  const asked = held ? [held] : times;
  if (asked.length === 0) return null;
  const lines = asked.map((time) => `${formatOfferedTime(time, language)}.`);
  const note = held ? `\n${notBooked[language]}` : '';
  return createReply(
    { text: `${lines.join('\n')}${note}`, isTrusted: true },
    { ...memory, isAboutTimes: true },
  );
}

const notBooked: Words = {
  en: 'It’s held for you, not booked yet.',
  es: 'Está apartado, todavía no reservado.',
};

async function answerWhetherLive(turnContext: TurnContext, isAboutTimes: boolean): Promise<Reply | null> {
  const { memory, language, normalizedText } = turnContext;
  const isAboutVideo =
    /\b(?:video|virtual\w*|tours?|visitas?|recorridos?|walk\w*|record\w*|grabad\w*)\b/.test(normalizedText);
  if (!isAboutVideo && !isAboutTimes) return null;
  const slug = memory.held?.slug ?? (await findMentionedHome(turnContext));
  const options = slug === null ? null : await findOptions(turnContext, slug);
  const home = slug === null ? null : await findHome(turnContext, slug);
  const hasVideo = options === null || options.some(({ type }) => type === 'LIVE_VIDEO');
  const title = home?.title ?? '';
  const names = (options ?? []).map(({ type }) => tourKindNames[language][type]).join(', ');
  const text = hasVideo
    ? {
        en: `Video tours are live: someone from our team walks through the home on camera and shows you what you ask to see.${title === '' ? '' : ` ${title} has them.`}`,
        es: `Las visitas por video son en vivo: alguien del equipo recorre la casa con la cámara y le muestra lo que pida ver.${title === '' ? '' : ` ${title} las tiene.`}`,
      }
    : {
        en: `Video tours are live, not recorded, but ${title} has none. It has ${names}.`,
        es: `Las visitas por video son en vivo, no grabadas, pero ${title} no las tiene. Tiene ${names}.`,
      };
  return createReply(
    {
      text: text[language],
      ...(hasVideo && slug !== null && { attributes: { buttons: [videoTimesButton[language]] } }),
      isTrusted: true,
    },
    { ...memory, isAboutTimes },
  );
}

/** Travel times aren't known, the addresses are. */
async function answerAboutDriving(turnContext: TurnContext): Promise<Reply | null> {
  const { memory, language, text } = turnContext;
  const shown = memory.shown ?? [];
  if (shown.length < 2) return null;
  const { picked } = readPositions(text, shown.length);
  const chosen = picked.length > 1 ? picked.flatMap((at) => shown[at] ?? []) : shown.slice(0, 2);
  const homes = await findShownHomes(turnContext, chosen);
  const lines = homes.map((home, at) => `${at + 1}. ${describeAddress(home, language)}`);
  const intro = {
    en: 'I can’t work out driving times. A map app can, with these addresses:',
    es: 'No puedo calcular tiempos de manejo. Una aplicación de mapas sí, con estas direcciones:',
  }[language];
  return createReply({ text: [intro, ...lines].join('\n') }, memory);
}

const costPattern = /\b(?:cheap\w*|costs?|total|all in|barat\w*|cuestan?|mas car\w*)\b/;

/** `which of these allows 3 months` */
async function answerLeaseLength(turnContext: TurnContext): Promise<Reply | null> {
  const { memory, normalizedText, language } = turnContext;
  const shown = memory.shown ?? [];
  const months = Number(/\b(\d{1,2}) ?-? ?(?:months?|mos?|meses)\b/.exec(normalizedText)?.[1]);
  if (!/\b(?:which|any|cual(?:es)?|algun[oa])\b/.test(normalizedText)) return null;
  if (costPattern.test(normalizedText)) return null;
  if (
    shown.length < 2 ||
    !/\b(?:these|those|them|ones?|1|est[ao]s|es[ao]s|ellas|ellos)\b/.test(normalizedText)
  )
    return null;
  const homes = await findShownHomes(turnContext, shown);
  const found = homes.flatMap((home, at) =>
    home.leaseOptions.some((option) => option.months === months) ? [at + 1] : [],
  );
  const reply = await answerAboutHomes(turnContext, 'lease');
  const intro =
    found.length === 0
      ? {
          en: `None of these lists a lease of ${months} months.`,
          es: `Ninguna publica un contrato de ${months} meses.`,
        }
      : {
          en: `With a lease of ${months} months: ${found.join(', ')}.`,
          es: `Con contrato de ${months} meses: ${found.join(', ')}.`,
        };
  return reply && withIntro(reply, intro[language]);
}
