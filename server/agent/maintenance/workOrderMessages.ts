import { formatCount } from '#domain/text.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import type { Button, ReplyMessage, Turn } from '../agent.ts';
import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';
import { formatEntryPermission } from '../repairs/listRepairFacts.ts';
import { passItOnButton } from '../words/buttons.ts';
import { formatListIn, formatTimeLabelIn } from '../words/formatInLanguage.ts';
import { formatOfficeHours } from '../words/formatOfficeHours.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { introduce } from '../words/introduce.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';

import { CATEGORY_SEPARATOR, formatCategory } from './detectRepair.ts';
import { listNotes } from './notes.ts';
import { joinText, type Report } from './report.ts';

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

function describe({ organization, visitor, now }: Turn, report: Report, number: string): string {
  const { category, address, mayEnter, times, files } = report;
  const entry = formatEntryPermission(mayEnter);
  const hours = formatOfficeHours(organization, { now });
  const problems = countProblems(report);
  return joinPresent([
    address === null
      ? `Your maintenance request is ${number}: ${category}. ${askForAddress(organization, report, 'en')}`
      : `Your maintenance request is ${number}: ${category}, ${address}.`,
    problems === 1
      ? null
      : problems === 2
        ? 'Both problems are in this one request.'
        : `All ${problems} problems are in this one request.`,
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

/** Whoever won't write the address here gives it to the team. */
function askForAddress(
  organization: Turn['organization'],
  { isAddressWithheld }: Report,
  language: Language,
): string {
  if (isAddressWithheld)
    return language === 'en'
      ? `It has no address, so please give it to our team. ${formatContactMethods(organization)}`
      : `No lleva dirección; désela al equipo, por favor. ${formatContactMethods(organization, 'es')}`;
  return language === 'en'
    ? 'I don’t have the address yet. Please send it here.'
    : 'Todavía no tengo la dirección. Escríbala aquí, por favor.';
}

function describeInSpanish({ organization, visitor, now }: Turn, report: Report, number: string): string {
  const { address, mayEnter, times, files } = report;
  const category = formatCategory(report.category, 'es');
  const hours = formatOfficeHours(organization, { language: 'es', now });
  const problems = countProblems(report);
  return joinPresent([
    address === null
      ? `Su solicitud es ${number}: ${category}. ${askForAddress(organization, report, 'es')}`
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
export function describeOrderStatus(turn: Turn): ReplyMessage {
  const { organization, workOrders } = turn;
  const language = getReplyLanguage(turn);
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  const contacts = formatContactMethods(organization, language);
  const { noOrders, withTeamSince, unknownStage } = statusTexts[language];
  if (workOrders.length === 0) return { text: `${noOrders} ${contacts}`, isTrusted: true };
  const orderTexts = workOrders.map(({ number, category, createdAt }) =>
    withTeamSince(
      `${formatWorkOrderNumber(number)} (${formatCategory(category, language)})`,
      formatTimeLabelIn(formatMoment(createdAt, timeZone), language),
    ),
  );
  return { text: `${orderTexts.join(' ')} ${unknownStage(contacts)}`, isTrusted: true };
}

const statusTexts = {
  en: {
    noOrders:
      'I only see maintenance requests from this chat, and there aren’t any yet. If you have a request number, our team can look it up. Or tell me what’s broken, and I’ll report it again.',
    withTeamSince: (order: string, moment: string) => `${order} has been with our team since ${moment}.`,
    unknownStage: (contacts: string) =>
      `I can’t see from here whether someone is on the way. ${contacts} Or ask here and I’ll pass it on.`,
  },
  es: {
    noOrders:
      'Solo veo las solicitudes de esta conversación, y todavía no hay ninguna. Si tiene un número de solicitud, el equipo puede buscarla. O dígame qué se descompuso y lo reporto otra vez.',
    withTeamSince: (order: string, moment: string) => `El equipo tiene ${order} desde ${moment}.`,
    unknownStage: (contacts: string) =>
      `Desde aquí no veo si alguien va en camino. ${contacts} O pregunte aquí y se lo paso.`,
  },
};

/** A visit that was set elsewhere can only be moved there. */
export function createRescheduleMessage(turn: Turn): ReplyMessage {
  const language = getReplyLanguage(turn);
  const contacts = formatContactMethods(turn.organization, language);
  return {
    text:
      language === 'en'
        ? `I can’t change a scheduled visit, but our team can. ${contacts} Should I pass this chat to them, with the time you’d like?`
        : `No puedo cambiar una visita programada, pero el equipo sí. ${contacts} ¿Le paso esta conversación, con la hora que prefiere?`,
    attributes: { buttons: [passItOnButton[language]] },
    isTrusted: true,
  };
}

export function describeUnknownOrder(turn: Turn, number: string): ReplyMessage {
  const language = getReplyLanguage(turn);
  const contacts = formatContactMethods(turn.organization, language);
  return {
    text:
      language === 'en'
        ? `I can’t look up ${number} here, since I only see requests from this chat. Our team can. ${contacts} Should I pass this chat to them?`
        : `No puedo ver ${number} aquí, porque solo veo las solicitudes de esta conversación. El equipo sí puede. ${contacts} ¿Le paso esta conversación?`,
    isTrusted: true,
  };
}

/** The answer to anything more about a request that this chat does not know. */
export function createOutsideOrderMessage(turn: Turn, number: string): ReplyMessage {
  const language = getReplyLanguage(turn);
  const [note] = listNotes(joinText(turn.newLines), language);
  return {
    text:
      language === 'en'
        ? `${note ?? 'I’ve noted that.'} Our team can look up ${number}. Should I pass this chat to them, with the number and what you wrote?`
        : `${note ?? 'Ya lo anoté.'} El equipo puede buscar ${number}. ¿Le paso esta conversación, con el número y lo que escribió?`,
    attributes: { buttons: [passItOnButton[language]] },
    isTrusted: true,
  };
}

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

/** The number that the team calls about a request. */
export const createContactAddedMessage = (
  number: number,
  phone: string | null,
  language: Language,
): ReplyMessage => ({
  text: {
    en: `I’ve added ${phone ?? 'that'} to ${formatWorkOrderNumber(number)}, so our team knows how to reach you.`,
    es: `Agregué ${phone ?? 'eso'} a ${formatWorkOrderNumber(number)}, para que el equipo sepa cómo llamarle.`,
  }[language],
});

/** The address takes the place of the one that the request had. */
export const createAddressChangedMessage = (
  number: number,
  address: string,
  language: Language,
): ReplyMessage => ({
  text: {
    en: `${formatWorkOrderNumber(number)} has this address now: ${address}. Our team sees the change.`,
    es: `${formatWorkOrderNumber(number)} ahora lleva esta dirección: ${address}. El equipo ve el cambio.`,
  }[language],
});

/** Confirms that the problem is solved, so the team need not come. */
export const createResolvedMessage = (number: number, language: Language): ReplyMessage => ({
  text:
    language === 'en'
      ? `Good to hear. I’ve added that to ${formatWorkOrderNumber(number)} for the team.`
      : `Qué bueno. Lo agregué a ${formatWorkOrderNumber(number)} para el equipo.`,
  attributes: { buttons: [createCancelButton(formatWorkOrderNumber(number), language)] },
});

export const createCanceledMessage = (number: number, language: Language): ReplyMessage => ({
  text:
    language === 'en'
      ? `${formatWorkOrderNumber(number)} is canceled, and I’m letting our team know. If something still needs fixing, tell me what it is.`
      : `${formatWorkOrderNumber(number)} está cancelada y le aviso al equipo. Si algo todavía necesita reparación, dígame qué es.`,
});

/** Asks which of several requests to cancel. */
export function askWhichOrder(workOrders: Turn['workOrders'], language: Language): ReplyMessage {
  const orders = workOrders.map(({ number, category }) => ({
    number: formatWorkOrderNumber(number),
    category: formatCategory(category, language),
  }));
  const list = formatListIn(
    orders.map(({ number, category }) => `${number} (${category})`),
    language,
  );
  return {
    text: language === 'en' ? `Which one should I cancel: ${list}?` : `¿Cuál cancelo: ${list}?`,
    attributes: {
      buttons: orders.map(({ number }) =>
        language === 'en'
          ? { label: `Cancel ${number}`, say: `Cancel request ${number}` }
          : { label: `Cancelar ${number}`, say: `Cancele la solicitud ${number}` },
      ),
    },
  };
}

export const createGreeting = (turn: Turn): ReplyMessage => ({
  text:
    getReplyLanguage(turn) === 'en'
      ? `Hi ${turn.visitor.name}, ${introduce(turn, 'en')} ` +
        'What’s broken, and in which room? If there’s fire, gas or rising water, leave and call 911 first.'
      : `Hola, ${turn.visitor.name}. ${introduce(turn, 'es')} ` +
        '¿Qué se descompuso, y en qué cuarto? Si hay fuego, gas o el agua sube, salga y llame primero al 911.',
});
