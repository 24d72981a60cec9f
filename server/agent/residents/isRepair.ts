import { asksForContactInfo, isGreeting } from '../leasing/smallTalk.ts';
import { detectRepair, mentionsRepair } from '../maintenance/detectRepair.ts';
import { findOrderNumber, hasOpenReport, mentionsPicture } from '../maintenance/openReport.ts';
import { reportsAgain } from '../maintenance/reportsAgain.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';

import { parseVerificationInput } from './residentVerification.ts';
import type { ResidentTurnContext } from './residentTurnContext.ts';
import { findTeamQuestion } from './teamQuestions.ts';
import { detectResidentTopic, type ResidentTopic } from './topics.ts';

const newRequestPattern =
  /\b(?:need|want|like|make|submit|file|put in|report|place|open|create|necesito|quiero|reportar)\b(?: \w+){0,4} (?:repairs?|maintenance|work order|something fixed|reparacion|mantenimiento)\b/;
const cancelPattern =
  /\b(?:cancel\w*|cancele) (?:(?:the|my|this|that|la|mi) )?(?:request|solicitud|repair|r ?-)/;

/** Whether the message is for the maintenance agent. */
export function isRepair(turnContext: ResidentTurnContext): boolean {
  const { normalizedText, memory, turn, text } = turnContext;
  if (parseVerificationInput(turnContext)) return false;
  if (hasOpenReport(memory)) return !asksAboutAccount(turnContext);
  if (newRequestPattern.test(normalizedText)) return true;
  if (turn.workOrders.length > 0 && cancelPattern.test(normalizedText)) return true;
  if (reportsAgain(normalizedText) && detectRepair(normalizedText) !== null) return true;
  const topic = findTeamQuestion(turnContext)?.topic ?? detectResidentTopic(normalizedText);
  if (findOrderNumber(text) !== undefined && (topic === null || topic === 'REQUESTS')) return true;
  if (topic === 'REQUESTS') return isAboutWorkOrder(turnContext, topic);
  const isKnown = detectRepair(normalizedText) !== null;
  if (mentionsRepair(normalizedText) && (isKnown || topic === null)) return true;
  if (readSmallTalk(text) !== null) return false;
  const hasFiles = turn.newLines.some(({ files }) => files.length > 0);
  const isAboutOrder = memory.repair?.isAsked === true || memory.repair?.outsideOrder !== undefined;
  const isAnswer = isAboutOrder && !asksForContactInfo(normalizedText);
  if (topic === null && (hasFiles || mentionsPicture(normalizedText) || isAnswer)) return true;
  return isAboutWorkOrder(turnContext, topic);
}

const accountTopics: ReadonlySet<ResidentTopic | null> = new Set([
  'RENT',
  'BILLS',
  'FEES',
  'RENEWAL',
  'LEASE',
]);

/** A question about the lease or the rent in the middle of a report. */
const asksAboutAccount = ({ normalizedText }: ResidentTurnContext): boolean =>
  /^(?:(?:and|so|but|ok|also|y|pero) )*(?:how|what|when|where|who|is|am|do|does|can|will|would|cuanto|cuando|que|cual)\b/.test(
    normalizedText,
  ) &&
  accountTopics.has(detectResidentTopic(normalizedText)) &&
  /\b(?:rent|lease|late fees?|bills?|balance|owe|renew\w*|renta|contrato|debo|saldo)\b/.test(
    normalizedText,
  ) &&
  !mentionsRepair(normalizedText);

/** Anything off topic counts as part of the reported repair, since we promised to pass it on. */
const isAboutWorkOrder = (
  { normalizedText, memory, turn }: ResidentTurnContext,
  topic: ResidentTopic | null,
): boolean =>
  turn.workOrders.length > 0 &&
  memory.awaits === undefined &&
  (topic === null || topic === 'REQUESTS') &&
  !asksForContactInfo(normalizedText) &&
  !isGreeting(normalizedText);
