import type { Turn } from '../agent.ts';
import { getNextOpening, formatOpening } from '../handOver/responseTimes.ts';
import { asksForContactInfo } from '../leasing/smallTalk.ts';
import { findSideQuestion } from '../maintenance/sideQuestions.ts';
import type { SafetyScript } from '../safetyScripts/emergencies.ts';
import { getAlarmTime, isElsewhere } from '../safetyScripts/openEmergency.ts';
import { joinLines } from '../understand/joinLines.ts';
import { formatTime } from '#server/time/formatMoment.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import { createContactReply } from './createContactReply.ts';
import { formatContactMethods } from './formatContactMethods.ts';
import { hasLeasingEmail } from './formatContactAlternatives.ts';
import { formatTimeLabelIn } from './formatInLanguage.ts';
import type { Language } from './replyLanguage.ts';

type Words = Record<Language, string>;

export type EmergencyAnswer = {
  text: string;
  /** Whether it says what to do or not to do, and so comes first. */
  isAdvice: boolean;
  /** It says the most of what there is to remember. */
  isEnough?: true;
};

type Options = { dangers: readonly SafetyScript[]; language: Language };

/** The answers to each question of a message, what to do first. */
export function answerEachInEmergency(turn: Turn, options: Options): EmergencyAnswer | null {
  const text = joinLines(turn);
  const questions = text.split(/(?<=\?)/).filter((part) => part.includes('?'));
  const whole = answerInEmergency(turn, normalizeText(text), options);
  if (questions.length < 2) return whole;
  const found = questions.flatMap((one) => answerInEmergency(turn, normalizeText(one), options) ?? []);
  const answers = found.filter(({ text: said }, at) => found.findIndex((one) => one.text === said) === at);
  const [first] = answers.toSorted((a, b) => Number(b.isAdvice) - Number(a.isAdvice));
  if (!first) return whole;
  const others = answers.filter((one) => one !== first);
  return { ...first, text: [first, ...others].map((one) => one.text).join(' ') };
}

/** The answer to what is asked or said while an emergency is open. Null when nothing in it is known. */
function answerInEmergency(
  turn: Turn,
  normalizedText: string,
  { dangers, language }: Options,
): EmergencyAnswer | null {
  const { organization } = turn;
  if (isElsewhere(normalizedText)) return { text: stayThere[language], isAdvice: true };
  const isOf = (names: readonly string[]) => dangers.every(({ name }) => names.includes(name));
  const isScene = dangers.some(({ isRepair }) => !isRepair);
  const own = ownOpenings.find(([names, pattern]) => isOf(names) && pattern.test(normalizedText));
  if (own) return { text: own[2][language], isAdvice: true, ...(own[3] && { isEnough: true }) };
  const isForTeam = dangers.every(({ category }) => category !== undefined);
  if (!isScene && numberPattern.test(normalizedText))
    return { text: formatTeamNumber(turn, language), isAdvice: false };
  const opening = openings.find(
    (one) => (isScene || one.isScene !== true) && one.pattern.test(normalizedText),
  );
  const asked = isForTeam ? findSideQuestion(normalizedText) : null;
  if (asked && opening?.isFirst !== true) {
    const text =
      asked.kind === 'visit' ? describeVisit(turn, { isScene, language }) : asked.answer[language](turn);
    return { text, isAdvice: false };
  }
  if (isForTeam && opening?.isFirst !== true && asksForContactInfo(normalizedText))
    return { text: createContactReply(turn).text, isAdvice: false };
  if (!opening) return null;
  const text = opening.text[language];
  return {
    text: opening.withTeam ? `${text} ${formatContactMethods(organization, language)}`.trim() : text,
    isAdvice: true,
    ...(opening.isEnough && { isEnough: true }),
  };
}

/** When someone comes: nothing is promised, but it’s known when the team was alerted and how to ask them. */
function describeVisit(turn: Turn, { isScene, language }: { isScene: boolean; language: Language }): string {
  const { organization, now } = turn;
  const { leasingPhone } = organization;
  const { noPromise, afterScene, alerted, open, opens, call } = visitTexts[language];
  const contact = leasingPhone === null ? formatContactMethods(organization, language) : call(leasingPhone);
  if (!hasLeasingEmail(organization)) return `${noPromise} ${contact}`;
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  const alarmTime = formatTime(getAlarmTime(turn) ?? now, timeZone);
  const opening = getNextOpening(organization, now);
  const isOpen = organization.supportHours.length === 0 ? '' : open;
  const hours =
    opening === null ? isOpen : opens(formatTimeLabelIn(formatOpening(organization, opening, now), language));
  return [isScene ? afterScene : noPromise, `${alerted(alarmTime)}${hours}.`, contact].join(' ');
}

const visitTexts = {
  en: {
    noPromise: 'I can’t promise a time: our team decides that.',
    afterScene: 'Our team looks at the repair once it’s safe there; I can’t promise when.',
    alerted: (time: string) => `I alerted our team at ${time}`,
    open: ', and the office is open now',
    opens: (day: string) => `, and the office opens ${day}`,
    call: (phone: string) => `The quickest way to hear when is to call ${phone}.`,
  },
  es: {
    noPromise: 'No le puedo prometer una hora: la decide el equipo.',
    afterScene: 'El equipo ve la reparación cuando ya no haya peligro; no puedo prometer cuándo.',
    alerted: (time: string) => `Avisé al equipo a las ${time}`,
    open: ', y la oficina está abierta ahora',
    opens: (day: string) => `, y la oficina abre ${day}`,
    call: (phone: string) => `Lo más rápido es preguntar al ${phone}.`,
  },
};

const stayThere: Words = {
  en: 'Good. Stay there, where you are safe.',
  es: 'Bien. Quédense ahí, a salvo.',
};

export const withheldPattern =
  /\b(?:do ?n't|dont|do not|rather not|wo ?n't|prefer not to)(?: \w+){0,4} (?:typ(?:e|ing)|giv(?:e|ing)|shar(?:e|ing)|put|writ(?:e|ing)|post)\b(?! up\b)|\b(?:address|unit) is (?:on|in) (?:my|the|our|your) \w+|\bno quiero (?:dar|escribir|poner)\w* mi\b/;

const evacuations = ['fire', 'gas', 'carbon monoxide', 'structural danger'];
/** Someone may have been hurt or feel sick by it. */
const scenes = [...evacuations, 'medical'];

/** What only fits when all that is open is one of these dangers. */
const ownOpenings: readonly (readonly [readonly string[], RegExp, Words, 'isEnough'?])[] = [
  [
    ['gas'],
    /\b(?:headache|head hurts|dizz\w*|nause\w*|sick|vomit\w*|throw\w* up|sleepy|light ?headed|weak|dolor de cabeza|me duele la cabeza|mare\w+|nauseas|sueno)\b/,
    {
      en: 'Get everyone out into fresh air right now, and tell 911 how you feel: it can come from the gas.',
      es: 'Salgan todos ya al aire libre y díganle al 911 cómo se sienten: puede ser por el gas.',
    },
  ],
  [
    evacuations,
    /\b(?:when|how (?:long|soon))\b.{0,20}\b(?:back|in(?:side)?|return)\b|\bcuando (?:podemos|puedo|se puede) (?:entrar|volver|regresar)\b/,
    {
      en: 'Not until the fire department or the gas company has been there and says it’s safe.',
      es: 'No hasta que los bomberos o la compañía de gas hayan ido y digan que es seguro.',
    },
    'isEnough',
  ],
  [
    evacuations,
    /\b(?:can|could|should|may|shall) (?:i|we) (?:\w+ )?(?:wait|stay|sleep|finish|keep)\b|\b(?:wait|stay|finish) (?:til+|until|till|inside|in here)\b|\b(?:nap|naps|napping|asleep|sleeping|dormid[oa]s?|durmiendo)\b|\b(?:puedo|podemos) (?:esperar|quedar\w*)\b/,
    {
      en: 'No, don’t wait. Wake everyone, pick up the children and go outside with them now, all of you. Call from there.',
      es: 'No, no espere. Despierte a todos, cargue a los niños y salgan afuera ahora, todos. Llame desde allí.',
    },
    'isEnough',
  ],
  [
    evacuations,
    /\b(?:go|run|get|head|step|come) (?:\w+ ){0,2}back\b|\bback in(?:side)?\b|\b(?:get|grab|save) (?:my|our|the|some)\b|\b(?:puedo|podemos|voy a) (?:entrar|volver|regresar|sacar)\b/,
    {
      en: 'No. Don’t go back in, not even for a pet or your things: tell 911 or the firefighters what’s inside.',
      es: 'No. No vuelva a entrar, ni por un animal ni por sus cosas: dígale al 911 o a los bomberos qué quedó adentro.',
    },
    'isEnough',
  ],
  [
    scenes,
    /^(?=.*\b(?:fire ?(?:department|dept|fighters?|men)|firefighters?|gas company|crew|they|he|she|guy|bomberos|compania de gas|tecnico|ellos)\b).*\b(?:(?:shut|turned|cut) (?:it off|(?:off )?(?:the |our |my )?gas)|(?:cerr|cort)(?:o|aron) (?:el |la llave del )?gas)\b/,
    {
      en: 'Good that they shut it off. Leave the gas off, don’t turn it on yourself, and go back in only once they say it’s safe. Our team has to have the line repaired before you use it again.',
      es: 'Qué bueno que lo cerraron. Deje el gas cerrado, no lo abra usted, y entre solo cuando digan que es seguro. El equipo tiene que mandar arreglar la línea antes de que lo use.',
    },
    'isEnough',
  ],
  [
    scenes,
    /^(?!(?:(?:so|and|ok|but) )*(?:is|are|r|will|when|do|does|did|can|who|how)\b).*\b(?:called|on (?:the|their|its) way|coming|here now|(?:is|are|r|just) here|arrived|pulled up|showed up|ya (?:llame|llamamos|vienen|llegaron|estan aqui))\b/,
    {
      en: 'Good. Do what they say, and stay outside until they tell you it’s safe.',
      es: 'Bien. Hagan lo que les digan y quédense afuera hasta que digan que es seguro.',
    },
    'isEnough',
  ],
  [
    ['flood'],
    /\b(?:where|donde)\b.{0,40}\b(?:shut ?-?off|valve|main|turn (?:it|the water) off|llave|cierro|apago)|\bno se (?:donde|como) (?:esta|se|cierr\w+|apag\w+)\b.{0,20}\b(?:llave|cierra|agua)|\b(?:don'?t|dont|do not) know (?:where|how)\b.{0,30}\b(?:valve|shut ?-?off|main|water|off)\b/,
    {
      en: 'I don’t know where yours is. The main water valve is often near the water heater, where the pipe enters the home, or in a meter box by the street. Only go there if it’s dry.',
      es: 'No sé dónde está la suya. La llave principal suele estar cerca del calentador, donde el tubo entra a la casa o en la caja del medidor junto a la calle. Vaya solo si está seco.',
    },
  ],
  [
    ['flood'],
    /\b(?:(?:it|its|it's|water|water's|valve) (?:is )?(?:now )?(?:off|shut off|closed|turned off)|(?:turned|shut|got) (?:it |the water )?off|closed (?:it|the valve)|ya (?:la |le |lo )?(?:cerre|esta cerrad\w))\b/,
    {
      en: 'Good, leave it off until someone from our team has seen it.',
      es: 'Bien, déjela cerrada hasta que alguien del equipo lo vea.',
    },
  ],
];

type Opening = {
  pattern: RegExp;
  text: Words;
  withTeam?: true;
  /** Before any question about the repair. */
  isFirst?: true;
  /** Only where responders come. */
  isScene?: true;
  isEnough?: true;
};

const numberPattern =
  /\b(?:what|which|whats|what's|who)\b.{0,20}\b(?:number|call|phone)\b|\b(?:is there|have|got) (?:a|an|any)\b.{0,20}\b(?:number|phone)\b|\bque numero\b|\ba quien (?:le )?llamo\b/;

const openings: readonly Opening[] = [
  {
    pattern: withheldPattern,
    text: {
      en: 'That’s fine, you don’t have to write your address here. Our team can take it another way.',
      es: 'Está bien, no tiene que escribir su dirección aquí. El equipo puede recibirla de otra forma.',
    },
    withTeam: true,
    isFirst: true,
  },
  {
    pattern: numberPattern,
    text: { en: 'Call 911 first.', es: 'Llame primero al 911.' },
    withTeam: true,
    isEnough: true,
    isFirst: true,
    isScene: true,
  },
  {
    pattern:
      /\b(?:overreact\w*|exaggerat\w*|silly|paranoid|nothing|not (?:that|a) (?:bad|big)|bother(?:ing)?|exagera\w*|no es nada)\b/,
    text: {
      en: 'You’re not overreacting. Please take this seriously: it’s better to be safe.',
      es: 'No está exagerando. Por favor tómelo en serio: es mejor estar a salvo.',
    },
    isFirst: true,
    isScene: true,
  },
  {
    pattern: /\b(?:should|can|could|do|may|shall) (?:i|we)\b|\b(?:debo|puedo|podemos)\b/,
    text: {
      en: 'Don’t risk anything yourself. Ask the 911 dispatcher first, and let the responders do it.',
      es: 'No se arriesgue. Pregunte primero al 911, y deje que lo hagan ellos.',
    },
    isScene: true,
  },
  {
    pattern: /\b(?:don'?t|do not|dont) (?:tell|let)\b|\bno le (?:diga|cuente)/,
    text: {
      en: 'Only you and our team can see this chat.',
      es: 'Solo usted y nuestro equipo ven esta conversación.',
    },
    isFirst: true,
  },
  {
    pattern:
      /\b(?:heater|heat|furnace|ac|stove|oven|breaker|thermostat|filter|pilot|light|repair\w*|fix\w*|broken|leak\w*|calentador|estufa|arregl\w*)\b/,
    text: {
      en: 'Leave it alone for now: don’t touch, reset or repair anything. The repair can wait until it’s safe.',
      es: 'Déjelo por ahora: no toque, reinicie ni repare nada. La reparación puede esperar hasta que no haya peligro.',
    },
    isScene: true,
  },
];

/** Where no responders come, the number to call is the team’s. */
function formatTeamNumber({ organization }: Turn, language: Language): string {
  const { leasingPhone } = organization;
  if (leasingPhone === null) return formatContactMethods(organization, language);
  return {
    en: `Call our team at ${leasingPhone}.`,
    es: `Llame al equipo al ${leasingPhone}.`,
  }[language];
}
