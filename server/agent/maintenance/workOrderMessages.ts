import { formatCount, formatList } from '#domain/text.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import type { Button, ReplyMessage, Turn } from '../agent.ts';
import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';
import { formatEntryPermission } from '../repairs/listRepairFacts.ts';
import { formatOfficeHours } from '../words/formatOfficeHours.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { introduce } from '../words/introduce.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';

import type { Report } from './report.ts';

const joinPresent = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ');

/** Withdraws a request that was just sent. */
const createCancelButton = (number: string, language: Language): Button =>
  language === 'en'
    ? { label: 'Cancel this request', say: `Cancel request ${number}` }
    : { label: 'Cancelar esta solicitud', say: `Cancele la solicitud ${number}` };

/** Repeats what was recorded under its current number, so that mistakes are noticed and can be undone. */
export function describeWorkOrder(turn: Turn, report: Report, number: string): ReplyMessage {
  const language = getReplyLanguage(turn);
  return {
    text: language === 'en' ? describe(turn, report, number) : describeInSpanish(turn, report, number),
    attributes: { buttons: [createCancelButton(number, language)] },
  };
}

const countProblems = ({ category }: Report) => category.split(CATEGORY_SEPARATOR).length;

/** Between the categories of a request with several problems. */
export const CATEGORY_SEPARATOR = '; ';

function describe({ organization, visitor, now }: Turn, report: Report, number: string): string {
  const { category, address, mayEnter, times, files } = report;
  const entry = formatEntryPermission(mayEnter);
  const hours = formatOfficeHours(organization, { now });
  const problems = countProblems(report);
  return joinPresent([
    address === null
      ? `Your maintenance request is ${number}: ${category}. I don’t have the address yet. Please send it here.`
      : `Your maintenance request is ${number}: ${category}, ${address}.`,
    problems === 1 ? null : `All ${problems} problems are in this one request.`,
    entry === null ? null : `Entry: ${entry}.`,
    times === null ? null : `Times: ${times}.`,
    files.length === 0 ? null : `${formatCount(files.length, 'file')} attached.`,
    'Our team has it now.',
    hours === null ? null : `Our office hours: ${hours}.`,
    `We’ll email the number to ${visitor.email}.`,
    'If anything is wrong or changes, tell me here and I’ll pass it on.',
    'If it gets worse or anyone is in danger, call 911.',
  ]);
}

function describeInSpanish({ organization, visitor, now }: Turn, report: Report, number: string): string {
  const { category, address, mayEnter, times, files } = report;
  const hours = formatOfficeHours(organization, { language: 'es', now });
  const problems = countProblems(report);
  return joinPresent([
    address === null
      ? `Su solicitud es ${number}: ${category}. Todavía no tengo la dirección. Escríbala aquí, por favor.`
      : `Su solicitud es ${number}: ${category}, ${address}.`,
    problems === 1 ? null : `Los ${problems} problemas están en esta solicitud.`,
    mayEnter === null ? null : mayEnter ? 'Pueden entrar si no está.' : 'Solo entran cuando haya alguien.',
    times === null ? null : `Horas: ${times}.`,
    files.length === 0 ? null : `Archivos adjuntos: ${files.length}.`,
    'El equipo ya la tiene.',
    hours === null ? null : `Horario de la oficina: ${hours}.`,
    `Le mandamos el número a ${visitor.email}.`,
    'Si algo está mal o cambia, dígamelo aquí y se lo paso al equipo.',
    'Si empeora o hay peligro, llame al 911.',
  ]);
}

/** Says what is known about the status and who knows more. */
export function describeOrderStatus({ organization, workOrders }: Turn): ReplyMessage {
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  const contacts = formatContactMethods(organization);
  const orderTexts = workOrders.map(
    ({ number, category, createdAt }) =>
      `${formatWorkOrderNumber(number)} (${category}) has been with our team since ${formatMoment(createdAt, timeZone)}.`,
  );
  if (orderTexts.length === 0) {
    return {
      text: `I only see maintenance requests from this chat, and there aren’t any yet. If you have a request number, our team can look it up. ${contacts}`,
      isTrusted: true,
    };
  }
  return {
    text: `${orderTexts.join(' ')} I can’t see from here whether someone is on the way. ${contacts} Or ask here and I’ll pass it on.`,
    isTrusted: true,
  };
}

export const describeUnknownOrder = ({ organization }: Turn, number: string): ReplyMessage => ({
  text: `I can’t look up ${number} here, since I only see requests from this chat. Our team can. ${formatContactMethods(organization)} Should I pass this chat to them?`,
  isTrusted: true,
});

export const createForwardedMessage = (
  number: number,
  { files, language }: { files: number; language: Language },
): ReplyMessage => {
  const order = formatWorkOrderNumber(number);
  if (language === 'es')
    return {
      text: files === 0 ? `Lo agregué a ${order} para el equipo.` : `Agregué los archivos a ${order}.`,
    };
  return {
    text: `I’ve added ${files === 0 ? 'that' : files === 1 ? 'your file' : 'your files'} to ${order} for the team.`,
  };
};

/** Confirms that the problem is solved, so the team need not come. */
export const createResolvedMessage = (number: number): ReplyMessage => ({
  text: `Good to hear. I’ve added that to ${formatWorkOrderNumber(number)} for the team.`,
  attributes: { buttons: [createCancelButton(formatWorkOrderNumber(number), 'en')] },
});

export const createCanceledMessage = (number: number, language: Language): ReplyMessage => ({
  text:
    language === 'en'
      ? `${formatWorkOrderNumber(number)} is canceled, and I’m letting our team know. If something still needs fixing, tell me what it is.`
      : `${formatWorkOrderNumber(number)} está cancelada y le aviso al equipo. Si algo todavía necesita reparación, dígame qué es.`,
});

/** Asks which of several requests to cancel. */
export const askWhichOrder = (workOrders: Turn['workOrders']): ReplyMessage => ({
  text: `Which one should I cancel: ${formatList(workOrders.map(({ number, category }) => `${formatWorkOrderNumber(number)} (${category})`))}?`,
  attributes: {
    buttons: workOrders.map(({ number }) => ({
      label: `Cancel ${formatWorkOrderNumber(number)}`,
      say: `Cancel request ${formatWorkOrderNumber(number)}`,
    })),
  },
});

export const createGreeting = (turn: Turn): ReplyMessage => ({
  text:
    getReplyLanguage(turn) === 'en'
      ? `Hi ${turn.visitor.name}, ${introduce(turn, 'en')} ` +
        'What’s broken, and in which room? If there’s fire, gas or rising water, leave and call 911 first.'
      : `Hola, ${turn.visitor.name}. ${introduce(turn, 'es')} ` +
        '¿Qué se descompuso, y en qué cuarto? Si hay fuego, gas o el agua sube, salga y llame primero al 911.',
});
