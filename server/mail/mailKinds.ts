import { chatToTeam } from '#server/agent/mails/chatToTeam.ts';
import { workOrderHowItGoes } from '#server/agent/mails/workOrderHowItGoes.ts';
import { workOrderToResident } from '#server/agent/mails/workOrderToResident.ts';
import { workOrderToTeam } from '#server/agent/mails/workOrderToTeam.ts';
import { confirmAlertMail } from '#server/alerts/mails/confirm.ts';
import { foundHomesMail } from '#server/alerts/mails/foundHomes.ts';
import { homeChangedMail } from '#server/alerts/mails/homeChanged.ts';
import { slotFreedMail } from '#server/alerts/mails/slotFreed.ts';
import { knownAlertMail, tooManyAlertsMail } from '#server/alerts/mails/standing.ts';
import { inquiryToOrganization } from '#server/inquiries/mails/toOrganization.ts';
import { inquiryToVisitor } from '#server/inquiries/mails/toVisitor.ts';
import { reportToOrganization } from '#server/reports/mails/toOrganization.ts';
import { reportToReporter } from '#server/reports/mails/toReporter.ts';
import { codeToResident } from '#server/residents/codeToResident.ts';
import { codeByMail } from '#server/tours/proofs/codeByMail.ts';
import { identityReminder, identityToTeam } from '#server/tours/proofs/identityToTeam.ts';
import { identityToVisitor } from '#server/tours/proofs/identityToVisitor.ts';
import { agentToAgent } from '#server/tours/mails/agentToAgent.ts';
import { agentToTeam } from '#server/tours/mails/agentToTeam.ts';
import { agentManyCodes, tourManyCodes } from '#server/tours/mails/manyCodesToTeam.ts';
import { tourCall } from '#server/tours/mails/callToTeam.ts';
import { tourChangedToTeam } from '#server/tours/mails/changedToTeam.ts';
import { tourDoorToTeam } from '#server/tours/mails/doorToTeam.ts';
import { tourDoor } from '#server/tours/mails/doorToVisitor.ts';
import { tourEnded } from '#server/tours/mails/ended.ts';
import { tourFeedbackToTeam } from '#server/tours/mails/feedbackToTeam.ts';
import { tourLinks } from '#server/tours/mails/links.ts';
import { tourAsk, tourReminder } from '#server/tours/mails/nearToVisitor.ts';
import { tourAfter, tourMissed, tourReleased } from '#server/tours/mails/overToVisitor.ts';
import { tourMissing } from '#server/tours/mails/missingToVisitor.ts';
import { tourMoveAsked, tourMoved, tourMoveRefused } from '#server/tours/mails/moved.ts';
import { tourAgentUnavailable, tourStillWithoutAgent } from '#server/tours/mails/agentUnavailable.ts';
import { tourVideoLost } from '#server/tours/mails/videoLost.ts';
import { tourOnWay } from '#server/tours/mails/onWay.ts';
import { tourAgentReleased, tourAgentReminder, tourToAgent } from '#server/tours/mails/toAgent.ts';
import { tourProposed, tourReassigned } from '#server/tours/mails/teamChanged.ts';
import { tourTimeFreed, tourTimeFreedToAgent } from '#server/tours/mails/timeFreed.ts';
import { tourToTeam } from '#server/tours/mails/toTeam.ts';
import { tourTrouble } from '#server/tours/mails/troubleToTeam.ts';
import { tourAgain, tourToVisitor } from '#server/tours/mails/toVisitor.ts';

import type { MailKind } from './mailKind.ts';

/** Every kind of mail that this server can write. */
export const mailKinds: readonly MailKind[] = [
  inquiryToOrganization,
  inquiryToVisitor,
  confirmAlertMail,
  knownAlertMail,
  tooManyAlertsMail,
  foundHomesMail,
  homeChangedMail,
  slotFreedMail,
  reportToOrganization,
  reportToReporter,
  codeByMail,
  codeToResident,
  identityToTeam,
  identityReminder,
  identityToVisitor,
  tourToVisitor,
  tourToTeam,
  tourAgain,
  tourEnded,
  tourMissing,
  tourLinks,
  tourMoved,
  tourMoveAsked,
  tourMoveRefused,
  tourChangedToTeam,
  tourToAgent,
  tourAgentReminder,
  tourAgentReleased,
  tourAgentUnavailable,
  tourStillWithoutAgent,
  tourVideoLost,
  tourOnWay,
  tourReassigned,
  tourProposed,
  tourTimeFreed,
  tourTimeFreedToAgent,
  tourAsk,
  tourReminder,
  tourReleased,
  tourAfter,
  tourMissed,
  tourFeedbackToTeam,
  tourTrouble,
  tourCall,
  tourDoor,
  tourDoorToTeam,
  agentToAgent,
  agentToTeam,
  agentManyCodes,
  tourManyCodes,
  chatToTeam,
  workOrderToTeam,
  workOrderToResident,
  workOrderHowItGoes,
];
