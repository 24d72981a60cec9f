import { asksForContactInfo, isGreeting } from '../leasing/smallTalk.ts';
import { detectRepair, mentionsRepair } from '../maintenance/detectRepair.ts';
import { hasOpenReport, mentionsPicture } from '../maintenance/openReport.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';

import { parseVerificationInput } from './residentVerification.ts';
import type { ResidentTurnContext } from './residentTurnContext.ts';
import { detectResidentTopic, type ResidentTopic } from './topics.ts';

const newRequestPattern =
  /\b(?:need|want|like|make|submit|file|put in|report|place|open|create|necesito|quiero|reportar)\b(?: \w+){0,4} (?:repairs?|maintenance|work order|something fixed|reparacion|mantenimiento)\b/;
const cancelPattern =
  /\b(?:cancel\w*|cancele) (?:(?:the|my|this|that|la|mi) )?(?:request|solicitud|repair|r ?-)/;

/** Whether the message is for the maintenance agent. */
export function isRepair(turnContext: ResidentTurnContext): boolean {
  const { normalizedText, memory, turn, text } = turnContext;
  if (parseVerificationInput(turnContext)) return false;
  if (hasOpenReport(memory)) return true;
  if (newRequestPattern.test(normalizedText)) return true;
  if (turn.workOrders.length > 0 && cancelPattern.test(normalizedText)) return true;
  const topic = detectResidentTopic(normalizedText);
  if (topic === 'REQUESTS') return isAboutWorkOrder(turnContext, topic);
  const isKnown = detectRepair(normalizedText) !== null;
  if (mentionsRepair(normalizedText) && (isKnown || topic === null)) return true;
  if (readSmallTalk(text) !== null) return false;
  const hasFiles = turn.newLines.some(({ files }) => files.length > 0);
  const isAnswer = memory.repair?.isAsked === true && !asksForContactInfo(normalizedText);
  if (topic === null && (hasFiles || mentionsPicture(normalizedText) || isAnswer)) return true;
  return isAboutWorkOrder(turnContext, topic);
}

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
