import { dayIn, daysAfter } from '#server/time/days.ts';
import { findDay } from '#server/understanding/days.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { joinLines, listEarlierTexts } from '../understand/joinLines.ts';
import { createTextReply } from '../words/createTextReply.ts';
import { formatDayIn } from '../words/formatInLanguage.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';
import { withIntro } from '../words/withIntro.ts';

const noticePattern =
  /\b(\d{2,3})[- ]?(?:days?|dias)\b'?s?(?: \w+){0,3}? (?:notice|heads up|aviso|anticipacion|advance)\b|\b(?:notice|aviso)\b.{0,20}?\b(\d{2,3})[- ]?(?:days?|dias)\b/;
const publishedPattern = /\bnotice (\d{2,3}) days before\b/i;
const endPattern =
  /\b(?:lease|contract|contrato|it|that|ours|mine|move|moving|get|be|me|nos)\b.{0,30}?\b(?:ends?|ending|end|expires?|expiring|(?:is )?up|runs? out|out|leave|termina|vence|acaba|salgo|salimos|mudo|mudamos)\b(.{1,40})/;
const askPattern =
  /\b(?:by )?(?:what|which) (?:date|day)\b|\b(?:when|how (?:late|early|soon))\b.{0,40}\b(?:tell|notice|notify|let (?:them|you|u|yall) know)\b|\b(?:latest|last) (?:day|date|i can)\b|\bdeadline\b|\b(?:cuando|para cuando|que dia|hasta cuando)\b.{0,30}\b(?:avis\w+|aviso)\b|\b(?:change|changes|cambia) (?:the|that|la|esa) (?:date|fecha)\b/;

/**
 * Works out by when a visitor has to give notice, from what they say of their lease or from what was just said of
 * ours: `my lease ends January 31 and I have to give 60 days’ notice, by what date must I tell them?`
 */
export const withNoticeDate =
  (agent: Agent): Agent =>
  async (turn, tools, signal) => {
    const asked = readNotice(turn);
    const reply = await agent(turn, tools, signal);
    if (!asked) return reply;
    const { day, today } = asked;
    const days = asked.days ?? readPublishedDays(reply);
    if (days === null) return reply;
    const text = describe(daysAfter(day, -days), { day, days, today })[getReplyLanguage(turn)];
    const answersMore = reply.memory.page !== turn.memory.page || asked.days === null;
    return answersMore && !reply.isNotUnderstood
      ? withIntro(reply, text)
      : { ...createTextReply(turn, text), memory: turn.memory };
  };

type Notice = { day: string; days: number | null; today: string };

/** Null if no end is named, or no date was asked for in this chat. */
function readNotice(turn: Turn): Notice | null {
  const text = normalizeText(joinLines(turn));
  const earlier = listEarlierTexts(turn);
  const today = dayIn(turn.organization.supportHours[0]?.timeZone ?? 'UTC', turn.now);
  const [, rest = ''] = endPattern.exec(text) ?? [];
  const day = findDay(rest, today)?.day;
  const isAsked = askPattern.test(text);
  if (day === undefined || !isAsked) return null;
  const found = [text, ...earlier.toReversed()].flatMap((one) => {
    const [, first, second] = noticePattern.exec(one) ?? [];
    return first ?? second ?? [];
  });
  return { day, days: found[0] === undefined ? null : Number(found[0]), today };
}

function readPublishedDays({ messages }: Reply): number | null {
  const [, days] = publishedPattern.exec(messages.map(({ text }) => text).join('\n')) ?? [];
  return days === undefined ? null : Number(days);
}

function describe(
  latest: string,
  { day, days, today }: Required<Notice> & { days: number },
): Record<Language, string> {
  const name = (one: string) => ({ en: formatDayIn(one, 'en'), es: formatDayIn(one, 'es') });
  const [end, last, soonest] = [name(day), name(latest), name(daysAfter(today, days))];
  return latest < today
    ? {
        en: `${days} days before ${end.en} was ${last.en}, which has passed. ${days} days from today is ${soonest.en}. Give written notice now, and ask what your lease says about a late one.`,
        es: `${days} días antes del ${end.es} fue el ${last.es}, que ya pasó. ${days} días desde hoy es el ${soonest.es}. Avise por escrito ya, y pregunte qué dice su contrato si es tarde.`,
      }
    : {
        en: `${days} days before ${end.en} is ${last.en}: give written notice by then. Check your lease, since some count from the day the notice arrives or in whole months.`,
        es: `${days} días antes del ${end.es} es el ${last.es}: avise por escrito a más tardar ese día. Revise su contrato: algunos cuentan desde que llega el aviso o por meses completos.`,
      };
}
