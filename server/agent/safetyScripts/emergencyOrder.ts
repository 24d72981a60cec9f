import { findPhoneNumber } from '#server/contact/phone.ts';

import type { Line, ReplyMessage, ReportedRepair, Turn } from '../agent.ts';
import { CATEGORY_SEPARATOR, detectNewProblems, formatCategory } from '../maintenance/detectRepair.ts';
import type { MaintenanceMemory } from '../maintenance/openReport.ts';
import { updateAddress } from '../maintenance/addresses.ts';
import { parseEntryPermission, parseVisitTimes } from '../maintenance/repairAnswers.ts';
import { joinText } from '../maintenance/report.ts';
import { MAX_WORK_ORDERS } from '../repairs/openWorkOrder.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';

import type { SafetyScript } from './emergencies.ts';

const MAX_DESCRIPTION_LENGTH = 2_000;

/** What the visitor has written since they raised the alarm, that message included. */
function listAlarmLines({ earlierLines, newLines }: Turn): Line[] {
  const alarm = earlierLines.findIndex(({ attributes }) => attributes.urgent === true);
  const from = earlierLines.slice(0, Math.max(alarm, 0)).findLastIndex(({ by }) => by === 'us') + 1;
  const earlier = alarm === -1 ? [] : earlierLines.slice(from);
  return [...earlier, ...newLines].filter(({ by }) => by === 'visitor');
}

/** Where the team has to come and how to call, as far as this chat says it. */
export function findEmergencyContact(turn: Turn): { address: string | null; phone: string | null } {
  const lines = listAlarmLines(turn);
  const { report, address, repair }: MaintenanceMemory & { repair?: MaintenanceMemory } = turn.memory;
  const known = report?.address ?? address ?? repair?.report?.address ?? repair?.address;
  return {
    address: lines.reduce<string | null>((found, { text }) => updateAddress(found, text), known ?? null),
    phone: findPhoneNumber(joinText(lines)),
  };
}

/** Whether the team may enter when no one is home, as far as this chat says it since the alarm. */
export const findEntryPermission = (turn: Turn): boolean | null =>
  parseEntryPermission(joinText(listAlarmLines(turn)), 'nothing');

/** The work order for what the dangers leave to repair. Null until it is known where. */
export function createEmergencyOrder(turn: Turn, dangers: readonly SafetyScript[]): ReportedRepair | null {
  const { address } = findEmergencyContact(turn);
  const named = dangers.flatMap(({ category }) => category ?? []);
  const isPossible = turn.useCase !== 'LEASING_SUPPORT' && turn.workOrders.length < MAX_WORK_ORDERS;
  if (address === null || named.length === 0 || !isPossible) return null;
  const lines = listAlarmLines(turn);
  const text = joinText(lines);
  const known = named.join(CATEGORY_SEPARATOR);
  const others = lines.flatMap((line) => detectNewProblems(line.text, { category: known }));
  const category = [...new Set([...named, ...others.map((one) => one.category)])].join(CATEGORY_SEPARATOR);
  return {
    kind: 'new',
    urgency: 'EMERGENCY',
    repair: {
      category,
      description: text.slice(0, MAX_DESCRIPTION_LENGTH),
      address,
      mayEnter: findEntryPermission(turn),
      times: parseVisitTimes(text, { isAnswer: false }),
      files: lines.flatMap(({ files }) => files),
    },
    createMessages: (number) => [describeEmergencyOrder(turn, { number, category })],
  };
}

type Order = { number: string; category: string };

function describeEmergencyOrder(turn: Turn, { number, category }: Order): ReplyMessage {
  const language = getReplyLanguage(turn);
  return {
    text: texts[language](number, formatCategory(category, language), turn.visitor.email),
    attributes: { urgent: true },
  };
}

const texts: Record<Language, (number: string, category: string, email: string) => string> = {
  en: (number, category, email) =>
    `It’s emergency request ${number} (${category}). We’ll email the number to ${email}.`,
  es: (number, category, email) =>
    `Es la solicitud urgente ${number} (${category}). Le mandamos el número a ${email}.`,
};
