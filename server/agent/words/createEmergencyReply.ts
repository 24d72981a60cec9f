import type { Organization } from '#server/organizations/queries.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import type { Reply, ReplyMessage, Turn } from '../agent.ts';
import type { Danger } from '../safetyScripts/detectDanger.ts';
import type { SafetyScript } from '../safetyScripts/emergencies.ts';
import { createEmergencyOrder } from '../safetyScripts/emergencyOrder.ts';
import { getEmergencyMarks, markEmergency, rememberEmergency } from '../safetyScripts/openEmergency.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';
import { joinLines } from '../understand/joinLines.ts';
import { detectLanguages } from '../understand/spanish.ts';

import { hasLeasingEmail, formatContactAlternatives } from './formatContactAlternatives.ts';
import { formatResponseTime } from './formatResponseTime.ts';
import type { Language } from './replyLanguage.ts';

const teamAlerted = {
  en: 'I’ve alerted our team.',
  es: 'Ya avisé al equipo.',
};

const takeOverPromised = {
  en: 'I’ve alerted our team, and a person will take over here.',
  es: 'Ya avisé al equipo, y una persona le atenderá aquí.',
};

const locationPrompt = {
  en: 'So we can send someone, reply here with the address, the unit and a phone number.',
  es: 'Para que alguien pueda ir, escriba aquí la dirección con el número del apartamento y un teléfono.',
};

const stayPrompt = {
  en: 'You can keep writing to me here. I’ll answer until a person does.',
  es: 'Puede seguir escribiendo aquí: le contesto hasta que lleguen.',
};

/**
 * Gives instructions first, in the visitor's language, and then hands over to a person if the team can be
 * notified.
 */
export function createEmergencyReply(turn: Turn, { script: danger, isDoubtful }: Danger): Reply {
  const { organization } = turn;
  const remembered = rememberEmergency(turn, danger, { isDoubtful });
  const language = detectLanguages(joinLines(turn));
  const first = createUrgentMessage(language, { en: danger.text, es: danger.spanish });
  const replyLanguage = language === 'en' ? 'en' : 'es';
  if (!hasLeasingEmail(organization)) {
    return {
      messages: [first, { text: formatTeamUnavailable(organization, replyLanguage) }],
      memory: remembered,
      handOverRequest: null,
    };
  }
  const isReported = getEmergencyMarks({ memory: remembered }).isReported === true;
  const order = isReported ? null : createEmergencyOrder(turn, [danger]);
  const memory = order ? markEmergency(remembered, { isReported: true }) : remembered;
  const parts = [
    organization.rentalPortalUrl === null ? teamAlerted[replyLanguage] : takeOverPromised[replyLanguage],
    danger.needsVisit && !order && !isReported ? locationPrompt[replyLanguage] : '',
    danger.staysWithVisitor ? stayPrompt[replyLanguage] : '',
    formatResponseTime(turn, replyLanguage),
  ];
  const text = parts.filter((part) => part !== '').join(' ');
  return {
    messages: [first, { text }],
    memory,
    handOverRequest: { reason: formatEmergencyReason(danger) },
    ...(order && { repair: order }),
  };
}

const EMERGENCY_PREFIX = 'Emergency: ';

export const formatEmergencyReason = ({ name }: Pick<SafetyScript, 'name'>): string =>
  `${EMERGENCY_PREFIX}${name}`;

/** Whether a chat was handed over for an emergency. */
export const isEmergencyReason = (reason: string): boolean => reason.startsWith(EMERGENCY_PREFIX);

/** Sent to a visitor who mentions suicide and writes again before a person has answered. */
export function createStillHereReply(turn: Turn): Reply {
  const isAlerted = hasLeasingEmail(turn.organization);
  const lead = findLead(turn);
  const messages = [
    createUrgentMessage(detectLanguages(joinLines(turn)), {
      en:
        `${lead.en}I’m still here with you${isAlerted ? ', and our team has been alerted' : ''}. I’m an AI, so please don’t wait for me${isAlerted ? ' or for them' : ''}: call or text ` +
        '988 now, and a person will talk with you right away. If you are in danger this minute, call 911. Is there someone ' +
        'who could be with you? You can keep writing to me.',
      es:
        `${lead.es}Sigo aquí con usted${isAlerted ? ', y el equipo ya está avisado' : ''}. Soy un programa, así que por favor no me espere${isAlerted ? ' a mí ni a ellos' : ''}: llame al 988 ` +
        'ahora y oprima 2, o mande AYUDA por mensaje de texto al 988, y una persona hablará con usted enseguida. Si está en peligro en ' +
        'este momento, llame al 911. ¿Hay alguien que pueda acompañarle? Puede seguir escribiéndome.',
    }),
  ];
  return { messages, memory: turn.memory, handOverRequest: null };
}

const companyPattern =
  /\b(?:brother|sister|mom|mother|dad|father|parents|friend|roommate|neighbou?r|wife|husband|partner|girlfriend|boyfriend|cousin|son|daughter|some ?one|he|she|they)(?:'s| is| are)? (?:\w+ )?(?:coming|on (?:his|her|their|the) way|here|with me|staying|picking)\b|\bnot alone\b|\b(?:herman[oa]|mama|papa|amig[oa]|espos[oa]|novi[oa]|vecin[oa]|alguien) (?:ya )?(?:viene|esta (?:aqui|conmigo)|viene en camino)\b/;

/** What is said first to someone who isn't alone, or who says goodbye. */
function findLead(turn: Turn): Record<Language, string> {
  const plain = normalizeText(joinLines(turn));
  if (companyPattern.test(plain))
    return {
      en: 'I’m glad you won’t be alone. Please tell them what you told me. ',
      es: 'Qué bueno que no estará a solas. Por favor dígale lo que me dijo a mí. ',
    };
  const kind = readSmallTalk(joinLines(turn));
  return kind === 'bye' || kind === 'done'
    ? { en: 'Before you go: ', es: 'Antes de irse: ' }
    : { en: '', es: '' };
}

function createUrgentMessage(language: Language | 'both', words: Record<Language, string>): ReplyMessage {
  const text = language === 'both' ? `${words.es}\n${words.en}` : words[language];
  return { text, attributes: { urgent: true } };
}

function formatTeamUnavailable(organization: Organization, language: Language): string {
  if (language === 'en') return formatContactAlternatives(organization);
  const { name, leasingPhone } = organization;
  return leasingPhone === null
    ? `No puedo traer al equipo de ${name} a este chat.`
    : `No puedo traer al equipo de ${name} a este chat. Por favor llame al ${leasingPhone}.`;
}
