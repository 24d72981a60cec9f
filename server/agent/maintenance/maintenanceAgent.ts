import type { Agent, Reply, ReplyMessage, Turn } from '../agent.ts';
import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';
import { MAX_WORK_ORDERS } from '../repairs/openWorkOrder.ts';
import { sorry } from '../smallTalk/answerSmallTalk.ts';
import { findConcern } from '../smallTalk/concerns.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { createContactReply } from '../words/createContactReply.ts';
import { createHandOverReply } from '../words/createHandOverReply.ts';
import { hasLeasingEmail, formatContactAlternatives } from '../words/formatContactAlternatives.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';
import { talkToPersonButton } from '../words/buttons.ts';
import { asksForCapabilities, asksForContactInfo, isGreeting } from '../leasing/smallTalk.ts';

import { updateAddress } from './addresses.ts';
import {
  CATEGORY_SEPARATOR,
  detectRepairs,
  type DetectedRepair,
  formatCategory,
  OTHER_CATEGORY,
} from './detectRepair.ts';
import { isBroken } from './isBroken.ts';
import {
  answerOpenReport,
  askForMissing,
  askForPicture,
  createReply,
  findOrderNumber,
  isResolved,
  type MaintenanceMemory,
  mentionsPicture,
} from './openReport.ts';
import { startReport, joinText } from './report.ts';
import { reportsAgain } from './reportsAgain.ts';
import {
  askWhichOrder,
  createAddressChangedMessage,
  createCanceledMessage,
  createForwardedMessage,
  createGreeting,
  createOutsideOrderMessage,
  createRescheduleMessage,
  createResolvedMessage,
  describeOrderStatus,
  describeUnknownOrder,
} from './workOrderMessages.ts';

const statusQuestionPattern =
  /\b(?:how is (?:it|that|this|my|the)|how's (?:it|that|my)|how long|any (?:news|updates?|word|progress)|status|updates?|still waiting|(?:nobody|no one|noone|no 1|never) (?:ever )?(?:came|has come|is here|showed)|(?:was|were) supposed to (?:come|be here|show)|nadie (?:vino|ha venido)|(?:did|have) you (?:\w+ ){0,2}(?:put|include|add|send|file|get)\w*|when (?:is|are|will|does|do|can) (?:somebody|someone|they|you|he|she|it|the)|has (?:somebody|someone|anyone)|is (?:somebody|someone|anyone) coming|hay noticias|alguna novedad|novedades|como va|en que va|cuando vienen)\b/;
const reschedulePattern =
  /\b(?:reschedul\w*|(?:change|move|switch|push)(?: \w+){0,3} (?:to|for|until) (?:an?other|a different|\w{3,6}day|tomorrow|next|later|\d)|(?:come|do it|need|want) (?:on )?(?:another|a different) (?:day|time)|cambiar(?: \w+){0,4} (?:para|al?) |(?:venir|vengan|venga) otro dia|reagendar|reprogramar)\b/;
const ongoingPattern = /\b(?:still|worse|again|now|also there|spread\w*|it is|it's|it has|reached)\b/;
const cancelPattern =
  /\b(?:cancel|undo|withdraw|take back|delete|cancele|cancelar)\b(?!.{0,30}\b(?:tour|visit|appointment|lease|cita|visita)\b)/;
const needPattern = /\b(?:need|want|have|got|report|request|necesito|quiero)\b/;
const vagueWords =
  /\b(?:hi|hello|hey|hola|i|we|so|please|id|i'd|would|like|to|need|want|have|got|report|request|a|an|some|something|someone|somebody|my|submit|file|make|get|repairs?|maintenance|fix(?:ed)?|repaired|work|order|issue|problem|help|broken|necesito|quiero|una|un|algo|que|reportar|hacer|reparacion|mantenimiento|problema|ayuda)\b|[ .!?]/g;
/** It asks for a repair without saying of what. */
const isVague = (text: string) => needPattern.test(text) && text.replaceAll(vagueWords, '') === '';
const orderPattern =
  /\b(?:request|order|ticket|reference|confirmation) ?(?:number|no\b|#)|\b(?:have|know|got|lost)(?: \w+){0,2} number\b/;
const topicOnlyPattern =
  /\b(?:about|es|son) (?:an? |the |something |una? |la |otra )?(?:appliance|else|aparato|cosa)\b/;

/** Gives first aid, asks for what the team needs, and then opens a work order. */
export const maintenanceAgent: Agent = (turn) => Promise.resolve(answer(turn));

function answer(turn: Turn): Reply {
  const memory: MaintenanceMemory = turn.memory;
  const text = joinText(turn.newLines);
  const normalizedText = normalizeText(text);
  const visitorLines = [...turn.earlierLines.filter(({ by }) => by === 'visitor'), ...turn.newLines];
  const repairs = detectRepairs(text, normalizeText(joinText(visitorLines).slice(-1_000)));
  if (!hasLeasingEmail(turn.organization)) {
    const firstAid = formatFirstAid(repairs, getReplyLanguage(turn));
    return createReply(turn, [
      ...(firstAid === undefined ? [] : [{ text: firstAid }]),
      { text: formatContactAlternatives(turn.organization) },
    ]);
  }
  const asksForStatus = statusQuestionPattern.test(normalizedText);
  if (memory.report) return answerOpenReport(turn, memory.report, normalizedText);
  const orderReply = answerAboutOrders(turn, { text, normalizedText, repairs, asksForStatus });
  if (orderReply) return orderReply;
  if (turn.workOrders.length + (memory.canceledCount ?? 0) >= MAX_WORK_ORDERS)
    return createHandOverReply(turn);
  return answerNewReport(turn, { text, normalizedText, repairs });
}

type Message = { text: string; normalizedText: string; repairs: DetectedRepair[] };

/** The answer to anything about the repairs reported in this chat. Null when it is about a new one. */
function answerAboutOrders(
  turn: Turn,
  { text, normalizedText, repairs, asksForStatus }: Message & { asksForStatus: boolean },
): Reply | null {
  const { workOrders } = turn;
  const memory: MaintenanceMemory = turn.memory;
  const language = getReplyLanguage(turn);
  const latest = workOrders.at(-1);
  const named = findOrderNumber(text);
  const ownOrder = workOrders.find((order) => formatWorkOrderNumber(order.number) === named);
  if (named !== undefined && !ownOrder) {
    const outsideOrder = named;
    const message = describeUnknownOrder(turn, outsideOrder);
    return { ...createReply(turn, message, { ...memory, outsideOrder }), offersPerson: true };
  }
  // what follows is about the request just named, unless something else is broken
  const isNewReport = repairs.length > 0 || isBroken(normalizedText) || isVague(normalizedText);
  if (memory.outsideOrder !== undefined && !latest && !isNewReport && !asksForContactInfo(normalizedText))
    return { ...createReply(turn, createOutsideOrderMessage(turn, memory.outsideOrder)), offersPerson: true };
  if (latest && cancelPattern.test(normalizedText)) {
    if (!ownOrder && workOrders.length > 1) return createReply(turn, askWhichOrder(workOrders, language));
    const canceled = (ownOrder ?? latest).number;
    return {
      ...createReply(turn, createCanceledMessage(canceled, language), {
        ...turn.memory,
        canceledCount: (memory.canceledCount ?? 0) + 1,
      }),
      repair: { kind: 'cancel', number: canceled },
    };
  }
  if (!latest && reschedulePattern.test(normalizedText))
    return {
      ...createReply(turn, createRescheduleMessage(turn)),
      offersPerson: true,
    };
  if (asksForStatus && (latest || repairs.length === 0)) return createReply(turn, describeOrderStatus(turn));
  const known = workOrders.flatMap(({ category }) => category.split(CATEGORY_SEPARATOR));
  const isNew = repairs.some(({ category }) => !known.includes(category));
  if (!latest || (isNew && !ongoingPattern.test(normalizedText))) return null;
  const files = turn.newLines.flatMap((line) => line.files);
  if (files.length === 0 && mentionsPicture(normalizedText))
    return createReply(turn, { text: askForPicture[language] });
  if (isGreeting(normalizedText)) return createReply(turn, createGreeting(turn));
  if (asksForContactInfo(normalizedText)) return createReply(turn, createContactReply(turn));
  const { number, address: before } = ownOrder ?? latest;
  const address = updateAddress(before, text);
  if (address !== null && address !== before)
    return {
      ...createReply(turn, createAddressChangedMessage(number, address, language), {
        ...memory,
        address,
      }),
      repair: { kind: 'more', number, files, address },
    };
  const confirmation = isResolved(normalizedText)
    ? createResolvedMessage(number, language)
    : createForwardedMessage(number, { files: files.length, language });
  return { ...createReply(turn, confirmation), repair: { kind: 'more', number, files } };
}

function answerNewReport(turn: Turn, { text, normalizedText, repairs }: Message): Reply {
  const memory: MaintenanceMemory = turn.memory;
  const language = getReplyLanguage(turn);
  const files = turn.newLines.flatMap((line) => line.files);
  const allFiles = [...(memory.files ?? []), ...files];
  const isKnown = repairs.length > 0 || isBroken(normalizedText);
  const isFirst = turn.earlierLines.every(({ by }) => by === 'visitor');
  const isGreetingOnly = isGreeting(normalizedText) || readSmallTalk(text) === 'greeting';
  if (!isKnown) {
    if (asksForContactInfo(normalizedText)) return createReply(turn, createContactReply(turn));
    if (files.length > 0 || mentionsPicture(normalizedText)) {
      const message = files.length === 0 ? { text: askForPicture[language] } : askAboutPicture[language];
      const description = files.length === 0 ? memory.description : text;
      const isAsked = files.length > 0;
      return createReply(turn, message, {
        ...memory,
        files: allFiles,
        isAsked,
        ...(description !== undefined && { description }),
      });
    }
    if (isFirst || isGreetingOnly || asksForCapabilities(normalizedText)) {
      const newMemory = isGreetingOnly ? {} : { description: text };
      return createReply(turn, createGreeting(turn), {
        ...memory,
        files: allFiles,
        isAsked: true,
        ...newMemory,
      });
    }
    if (orderPattern.test(normalizedText)) return createReply(turn, describeOrderStatus(turn));
    if (isVague(normalizedText) || topicOnlyPattern.test(normalizedText))
      return createReply(turn, askWhatIsBroken[language], { ...memory, isAsked: true });
    if (!normalizedText.includes(' '))
      return {
        ...createReply(turn, {
          ...askWhatIsBroken[language],
          attributes: { buttons: [talkToPersonButton[language]] },
        }),
        isNotUnderstood: true,
      };
  }
  const category = repairs.map((repair) => repair.category).join(CATEGORY_SEPARATOR) || OTHER_CATEGORY;
  const report = startReport(category, turn.newLines, memory);
  const firstAid = formatFirstAid(repairs, language);
  if (!reportsAgain(normalizedText)) return askForMissing(turn, report, { isFirst: true, intro: firstAid });
  // what is said to a complaint is sorry already
  const apology = findConcern(normalizedText) === null ? `${sorry[language]} ` : '';
  const intro = [`${apology}${notFirstTime[language]}`, firstAid].filter((one) => one !== undefined);
  return askForMissing(turn, report, { isFirst: true, intro: intro.join('\n'), offersPerson: true });
}

const notFirstTime: Record<Language, string> = {
  en: 'You shouldn’t have to report this again, and our team will see that it isn’t the first time. If you’d rather have a person take over now, just say so.',
  es: 'No debería tener que reportarlo otra vez, y el equipo verá que no es la primera. Si prefiere que siga una persona ahora, dígamelo.',
};

/** First aid for each problem, named where there are several. */
function formatFirstAid(repairs: readonly DetectedRepair[], language: Language): string | undefined {
  const getText = ({ firstAid, spanish }: DetectedRepair) => (language === 'en' ? firstAid : spanish);
  const [only, ...others] = repairs;
  if (!only) return undefined;
  if (others.length === 0) return getText(only);
  return repairs
    .map((repair) => `${formatCategory(repair.category, language)}: ${getText(repair)}`)
    .join('\n');
}

const askAboutPicture: Record<Language, ReplyMessage> = {
  en: { text: 'Thanks, I have your picture. What’s broken, and in which room?' },
  es: { text: 'Gracias, ya tengo su foto. ¿Qué se descompuso, y en qué cuarto?' },
};

const askWhatIsBroken: Record<Language, ReplyMessage> = {
  en: { text: 'I can pass a repair on to our team. What’s broken, and in which room?' },
  es: { text: 'Puedo pasarle una reparación al equipo. ¿Qué se descompuso, y en qué cuarto?' },
};
