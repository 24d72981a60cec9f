import { normalizePhone } from '#domain/phone.ts';
import { findPhoneNumber, formatPhone } from '#server/contact/phone.ts';
import type { HandOverRow } from '#server/agent/queries/handOvers.ts';

import type { Line, Reply, ReplyMessage, Turn } from '../agent.ts';

import { parseVisitTimes } from '../maintenance/repairAnswers.ts';
import { joinLines } from '../understand/joinLines.ts';
import { isEmergencyReason } from '../words/createEmergencyReply.ts';
import { PERSON_REASON } from '../words/createHandOverReply.ts';
import { getReplyLanguage } from '../words/replyLanguage.ts';

import { formatOpening, getNextOpening } from './responseTimes.ts';

const CALL_REASON = 'Wants a call: ';
const EMAIL_REASON = 'Wants an email';
const MAX_TIME_LENGTH = 80;

export const isCallReason = (reason: string): boolean => reason.startsWith(CALL_REASON);
export const isEmailReason = (reason: string): boolean => reason === EMAIL_REASON;

/** Sent when no one has answered by the time that was promised. */
export const createOverdueMessage = (organizationName: string): ReplyMessage => ({
  text:
    `I’m sorry, no one from the ${organizationName} team has answered yet. They have all of your messages, and ` +
    'you can keep waiting here. Or would you rather get a call or an email?',
  attributes: {
    buttons: [
      { label: 'Call me', say: 'Please call me' },
      { label: 'Email me', say: 'Please email me' },
    ],
  },
});

/**
 * The agent takes down how a visitor wants to be reached who waited in vain, or who was asked for a number with
 * the hand-over. Null for anything else.
 */
export function replyToOverdue(turn: Turn, { overdueAt, answeredAt, reason }: HandOverRow): Reply | null {
  if (answeredAt !== null) return null;
  const said = joinLines(turn);
  if (overdueAt === null) {
    const calls = isCallReason(reason) && !reason.includes(',') ? findPhoneNumber(reason) : null;
    const time = calls === null ? null : parseVisitTimes(said, { isAnswer: true });
    if (calls !== null && time !== null && time.length <= MAX_TIME_LENGTH)
      return createCallReply(turn, normalizePhone(calls) ?? calls, time);
    const asked = findPhone(turn.newLines);
    if (asked === null || isCallReason(reason) || isEmergencyReason(reason)) return null;
    return createCallReply(turn, asked, findAskedHour(said), reason);
  }
  const phone = findPhone(turn.newLines);
  if (phone) return createCallReply(turn, phone, findTime(turn.newLines));
  if (/\bcall(?:s|ed|ing|back)?\b/i.test(said)) return askForPhone(turn);
  return /\be-?mail\b/i.test(said) ? createEmailReply(turn) : null;
}

const askForPhone = ({ memory }: Turn): Reply => ({
  messages: [
    {
      text: 'Sure. What number should the team call, and when is a good time?',
      attributes: {
        form: {
          name: 'callback',
          title: 'Get a call',
          send: 'Send',
          fields: [
            { name: 'phone', label: 'Phone', kind: 'tel', isRequired: true },
            { name: 'time', label: 'Good times', kind: 'text', isRequired: false },
          ],
        },
      },
    },
  ],
  memory,
  handOverRequest: null,
});

const createCallReply = (
  turn: Turn,
  phone: string,
  time: string | null,
  earlierReason = PERSON_REASON,
): Reply => ({
  messages: [
    {
      text:
        getReplyLanguage(turn) === 'en'
          ? `${earlierReason.startsWith(PERSON_REASON) ? 'Got it.' : 'Got it, our team has what you wrote.'} Someone from the ${turn.organization.name} team will call you at ${formatPhone(phone)}${formatWhen(turn, time)}.`
          : `Anotado. Alguien del equipo de ${turn.organization.name} le llamará al ${formatPhone(phone)}. ${time === null ? 'Llaman en cuanto pueden.' : `Ven que pidió “${time}”.`}`,
      isTrusted: true,
    },
  ],
  memory: turn.memory,
  handOverRequest: {
    reason: `${CALL_REASON}${formatPhone(phone)}${time === null ? '' : `, ${time}`}${earlierReason.startsWith(PERSON_REASON) ? '' : ` (${earlierReason})`}`,
    isWaiting: false,
  },
});

/** What the visitor said about the time is only repeated to the team. */
function formatWhen({ organization, now }: Turn, time: string | null): string {
  if (time !== null && findAskedHour(time) === time) return `. They see that you asked for “${time}”`;
  if (time !== null) return ' at a time that works for you';
  const opening = getNextOpening(organization, now);
  return opening
    ? ` after the office opens ${formatOpening(organization, opening, now)}`
    : ' as soon as they can';
}

const createEmailReply = ({ organization, visitor, memory }: Turn): Reply => ({
  messages: [
    {
      text: `Got it. Someone from the ${organization.name} team will email you at ${visitor.email}.`,
      isTrusted: true,
    },
  ],
  memory,
  handOverRequest: { reason: EMAIL_REASON, isWaiting: false },
});

/** `before 5`, `after lunch tomorrow` */
const findAskedHour = (said: string): string | null =>
  /\b(?:before|after|between|around|until|antes de las?|despues de las?|después de las?|entre las?) (?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?(?: (?:and|y) \d{1,2}(?: ?[ap]\.?m\.?)?)?|noon|lunch|work|school|mediodia|mediodía)(?! ?\d)(?: (?:today|tomorrow|tmrw|tmw|tonight|hoy|mañana|manana))?|\b(?:en|por) las? (?:tardes?|mañanas?|mananas?|noches?)|\b(?:in the |tomorrow |tmrw )?(?:mornings?|afternoons?|evenings?)(?: only)?|\b(?:today|tomorrow|tmrw|hoy)\b(?! (?:is|i|my))/i.exec(
    said,
  )?.[0] ?? null;

/** From the form, or in the text of a client without forms. */
function findPhone(lines: readonly Line[]): string | null {
  const fromForm = getFormValue(lines, 'phone');
  const candidates = [
    fromForm ?? '',
    ...lines.flatMap(({ text }) => text.match(/\+?\(?\d[\d\s().-]{7,20}\d/g) ?? []),
  ];
  return candidates.map((candidate) => normalizePhone(candidate)).find((phone) => phone !== null) ?? null;
}

function findTime(lines: readonly Line[]): string | null {
  const time = (getFormValue(lines, 'time') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TIME_LENGTH);
  return time === '' ? null : time;
}

function getFormValue(lines: readonly Line[], name: string): string | null {
  const values = lines.findLast(({ attributes }) => attributes.form === 'callback')?.attributes.values;
  const value =
    typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}
