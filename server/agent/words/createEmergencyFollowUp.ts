import { findPhoneNumber } from '#server/contact/phone.ts';

import type { Reply, Turn } from '../agent.ts';
import { findAddress } from '../maintenance/repairAnswers.ts';
import type { SafetyScript } from '../safetyScripts/emergencies.ts';
import {
  getEmergencyMarks,
  isElsewhere,
  listOpenDangers,
  markEmergency,
  withoutEmergency,
} from '../safetyScripts/openEmergency.ts';
import { joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '../understand/normalizeText.ts';

import { createStillHereReply, locationPrompt } from './createEmergencyReply.ts';
import { formatContactMethods } from './formatContactMethods.ts';
import { hasLeasingEmail } from './formatContactAlternatives.ts';
import { getReplyLanguage, type Language } from './replyLanguage.ts';
import { withIntro } from './withIntro.ts';

/** Stays firm with an emergency that is not known to be over, whatever else is said or asked. */
export function createEmergencyFollowUp(turn: Turn): Reply {
  const dangers = listOpenDangers(turn);
  if (dangers.some((one) => one.staysWithVisitor)) return createStillHereReply(turn);
  const language = getReplyLanguage(turn);
  const text = joinLines(turn);
  const details = [findAddress(text), findPhoneNumber(text)].filter((found) => found !== null);
  const isAlerted = hasLeasingEmail(turn.organization);
  const plain = normalizeText(text);
  const withholds = withheldPattern.test(plain);
  const needsDetails =
    isAlerted &&
    !withholds &&
    details.length === 0 &&
    !getEmergencyMarks(turn).hasDetails &&
    dangers.some((one) => one.needsVisit);
  const parts = [
    details.length > 0 && isAlerted ? words.confirmed[language](details.join(', ')) : '',
    createOpening(turn, plain, { dangers, language }),
    ...listReminders(dangers, language),
    needsDetails ? locationPrompt[language] : '',
  ];
  return {
    messages: [
      { text: parts.filter((part) => part !== '').join(' '), attributes: { urgent: true }, isTrusted: true },
    ],
    memory: details.length > 0 || withholds ? markEmergency(turn.memory, { hasDetails: true }) : turn.memory,
    handOverRequest: null,
  };
}

/** Someone violent who gets in is one danger, and the reminder about violence says where to get help. */
function listReminders(dangers: readonly SafetyScript[], language: Language): string[] {
  const isViolent = dangers.some(({ name }) => name === 'violence');
  return dangers
    .filter(({ name }) => !(isViolent && name === 'intruder'))
    .map(({ reminder, spanishReminder }) => (language === 'en' ? reminder : spanishReminder));
}

/** The answer to the question itself, before the reminder. */
function createOpening(
  { organization }: Turn,
  normalizedText: string,
  { dangers, language }: { dangers: readonly SafetyScript[]; language: Language },
): string {
  if (isElsewhere(normalizedText)) return words.stayThere[language];
  const isOf = (names: readonly string[]) => dangers.every(({ name }) => names.includes(name));
  const own = ownOpenings.find(([names, pattern]) => isOf(names) && pattern.test(normalizedText));
  if (own) return own[2][language];
  const found = openings.find(([pattern]) => pattern.test(normalizedText));
  const opening = found?.[1][language] ?? '';
  return found?.[2] ? `${opening} ${formatContactMethods(organization, language)}` : opening;
}

const withheldPattern =
  /\b(?:do ?n't|dont|do not|rather not|wo ?n't|prefer not to)(?: \w+){0,4} (?:typ(?:e|ing)|giv(?:e|ing)|shar(?:e|ing)|put|writ(?:e|ing)|post)\b(?! up\b)|\b(?:address|unit) is (?:on|in) (?:my|the|our|your) \w+|\bno quiero (?:dar|escribir|poner)\w* mi\b/;

/** What only fits when all that is open is one of these dangers. */
const ownOpenings: readonly (readonly [readonly string[], RegExp, Record<Language, string>])[] = [
  [
    ['gas'],
    /\b(?:headache|head hurts|dizz\w*|nause\w*|sick|vomit\w*|throw\w* up|sleepy|light ?headed|weak|dolor de cabeza|me duele la cabeza|mare\w+|nauseas|sueno)\b/,
    {
      en: 'Get everyone out into fresh air right now, and tell 911 how you feel: it can come from the gas.',
      es: 'Salgan todos ya al aire libre y díganle al 911 cómo se sienten: puede ser por el gas.',
    },
  ],
  [
    ['flood'],
    /\b(?:where|donde)\b.{0,40}\b(?:shut ?-?off|valve|main|turn (?:it|the water) off|llave|cierro|apago)/,
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

const openings: readonly (readonly [RegExp, Record<Language, string>, 'withTeam'?])[] = [
  [
    withheldPattern,
    {
      en: 'That’s fine, you don’t have to write your address here. Our team can take it another way.',
      es: 'Está bien, no tiene que escribir su dirección aquí. El equipo puede recibirla de otra forma.',
    },
    'withTeam',
  ],
  [
    /\b(?:what|which|whats|what's|who)\b.{0,20}\b(?:number|call|phone)\b|\bque numero\b|\ba quien (?:le )?llamo\b/,
    { en: 'Call 911 first.', es: 'Llame primero al 911.' },
    'withTeam',
  ],
  [
    /\b(?:overreact\w*|exaggerat\w*|silly|paranoid|nothing|not (?:that|a) (?:bad|big)|bother(?:ing)?|exagera\w*|no es nada)\b/,
    {
      en: 'You’re not overreacting. Please take this seriously: it’s better to be safe.',
      es: 'No está exagerando. Por favor tómelo en serio: es mejor estar a salvo.',
    },
  ],
  [
    /\b(?:should|can|could|do|may|shall) (?:i|we)\b|\b(?:debo|puedo|podemos)\b/,
    {
      en: 'Don’t risk anything yourself. Ask the 911 dispatcher first, and let the responders do it.',
      es: 'No se arriesgue. Pregunte primero al 911, y deje que lo hagan ellos.',
    },
  ],
  [
    /\b(?:don'?t|do not|dont) (?:tell|let)\b|\bno le (?:diga|cuente)/,
    {
      en: 'Only you and our team can see this chat.',
      es: 'Solo usted y nuestro equipo ven esta conversación.',
    },
  ],
  [
    /\b(?:heater|heat|furnace|ac|stove|oven|breaker|thermostat|filter|pilot|light|repair\w*|fix\w*|broken|leak\w*|calentador|estufa|arregl\w*)\b/,
    {
      en: 'Leave it alone for now: don’t touch, reset or repair anything. The repair can wait until it’s safe.',
      es: 'Déjelo por ahora: no toque, reinicie ni repare nada. La reparación puede esperar hasta que no haya peligro.',
    },
  ],
];

/** Sent once the visitor says that the emergency is over. */
export const createEmergencyOverReply = (turn: Turn): Reply => ({
  messages: [{ text: words.over[getReplyLanguage(turn)], isTrusted: true }],
  memory: withoutEmergency(turn.memory),
  handOverRequest: null,
});

/** Asks a visitor who mentioned suicide and turns to something else how they are, once and before anything else. */
export function createGentleCheck(turn: Turn): Reply | null {
  const isNeeded =
    !getEmergencyMarks(turn).isChecked && listOpenDangers(turn).some((one) => one.staysWithVisitor);
  if (!isNeeded) return null;
  const text = words.gentleCheck[getReplyLanguage(turn)];
  return {
    messages: [{ text, attributes: { urgent: true } }],
    memory: markEmergency(turn.memory, { isChecked: true }),
    handOverRequest: null,
  };
}

/** Asks any other visitor who turns to something else once whether they are safe, and answers. */
export function withSafetyCheck(turn: Turn, reply: Reply): Reply {
  if (getEmergencyMarks(turn).isChecked || reply.messages.length === 0) return reply;
  const language = getReplyLanguage(turn);
  const check = [words.check[language], ...listReminders(listOpenDangers(turn), language)].join(' ');
  return { ...withIntro(reply, check), memory: markEmergency(reply.memory, { isChecked: true }) };
}

/** Goes in front of the answer to a message that may, but probably doesn't, describe a danger. */
export const createDoubtText = (turn: Turn, { staysWithVisitor }: SafetyScript): string =>
  (staysWithVisitor ? words.hardTime : words.inCase)[getReplyLanguage(turn)];

const words = {
  inCase: {
    en: 'If anyone is in danger right now, call 911 first.',
    es: 'Si alguien está en peligro ahora, llame primero al 911.',
  },
  hardTime: {
    en: 'If you’re having a hard time, you can call or text 988, day or night.',
    es: 'Si está pasando por un momento difícil, puede llamar al 988 de día o de noche y oprimir 2.',
  },
  confirmed: {
    en: (details: string) => `Thanks. Our team has this now: ${details}.`,
    es: (details: string) => `Gracias. El equipo ya lo tiene: ${details}.`,
  },
  stayThere: {
    en: 'Good. Stay there, where you are safe.',
    es: 'Bien. Quédense ahí, a salvo.',
  },
  over: {
    en: 'I’m glad to hear that. If it comes back, or anyone feels unwell or unsafe, call 911 right away. What can I help you with now?',
    es: 'Me alegra saberlo. Si vuelve a pasar, o alguien se siente mal o en peligro, llame al 911 enseguida. ¿En qué le puedo ayudar ahora?',
  },
  check: {
    en: 'First: is everyone safe? If this isn’t over yet:',
    es: 'Primero: ¿están todos a salvo? Si esto no ha terminado:',
  },
  gentleCheck: {
    en:
      'I’ll help you look, and I haven’t forgotten what you wrote. How are you right now? You can call or text 988 at any time, ' +
      'and someone will listen. If you are in danger, call 911. A person from our team can also talk with you: just ask. ' +
      'When you’re ready, tell me what you need in a home.',
    es:
      'Le ayudo a buscar, y no he olvidado lo que escribió. ¿Cómo está ahora? Puede llamar al 988 a cualquier hora y oprimir 2, ' +
      'y alguien le escuchará. Si está en peligro, llame al 911. También puede hablar con una persona del equipo: solo pídalo. ' +
      'Cuando quiera, dígame qué necesita en una casa.',
  },
};
