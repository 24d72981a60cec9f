import { chatToTeam } from '#server/agent/mails/chatToTeam.ts';
import { workOrderFollowUp } from '#server/agent/mails/workOrderFollowUp.ts';
import { workOrderToResident } from '#server/agent/mails/workOrderToResident.ts';
import { workOrderToTeam } from '#server/agent/mails/workOrderToTeam.ts';
import { confirmAlertMail } from '#server/alerts/emails/confirm.ts';
import { foundHomesMail } from '#server/alerts/emails/foundHomes.ts';
import { homeChangedMail } from '#server/alerts/emails/homeChanged.ts';
import { existingAlertMail, tooManyAlertsMail } from '#server/alerts/emails/statusMails.ts';
import { inquiryToOrganization } from '#server/inquiries/emails/inquiryToOrganization.ts';
import { inquiryToVisitor } from '#server/inquiries/emails/inquiryToVisitor.ts';
import { reportToOrganization } from '#server/reports/emails/reportToOrganization.ts';
import { reportToReporter } from '#server/reports/emails/reportToReporter.ts';
import { codeToResident } from '#server/residents/residentVerification.ts';
import { tourCallRequest } from '#server/tours/mails/callRequestToTeam.ts';
import { tourChangedToTeam } from '#server/tours/mails/changedToTeam.ts';
import { tourFeedbackToTeam } from '#server/tours/mails/feedbackToTeam.ts';
import { tourFollowUp, tourMissed, tourReleased } from '#server/tours/mails/followUpToVisitor.ts';
import { tourLockboxToTeam } from '#server/tours/mails/lockboxToTeam.ts';
import { tourLockboxChange } from '#server/tours/mails/lockboxToVisitor.ts';
import { visitManyCodes, tourManyCodes } from '#server/tours/mails/manyCodesToTeam.ts';
import { tourOnWay } from '#server/tours/mails/onWay.ts';
import { tourProblem } from '#server/tours/mails/problemToTeam.ts';
import { tourProposed, tourReassigned } from '#server/tours/mails/teamChanged.ts';
import {
  tourAgentUnavailable,
  tourStillWithoutAgent,
  tourVideoLinkLost,
} from '#server/tours/mails/teamRequests.ts';
import { tourTimeFreed, tourTimeFreedToAgent } from '#server/tours/mails/timeFreed.ts';
import { tourEnded } from '#server/tours/mails/tourEnded.ts';
import { tourLinks } from '#server/tours/mails/tourLinks.ts';
import { tourMoveRequested, tourMoved, tourMoveRefused } from '#server/tours/mails/tourMoved.ts';
import { tourAgentReleased, tourAgentReminder, tourToAgent } from '#server/tours/mails/tourToAgent.ts';
import { tourToTeam } from '#server/tours/mails/tourToTeam.ts';
import { tourResent, tourToVisitor } from '#server/tours/mails/tourToVisitor.ts';
import { tourVerificationReminder } from '#server/tours/mails/tourVerificationReminder.ts';
import { tourAttendanceRequest, tourReminder } from '#server/tours/mails/upcomingToVisitor.ts';
import { visitToAgent } from '#server/tours/mails/visitToAgent.ts';
import { visitToTeam } from '#server/tours/mails/visitToTeam.ts';
import { codeByMail } from '#server/tours/verifications/codeByMail.ts';
import { identityReminder, identityToTeam } from '#server/tours/verifications/identityToTeam.ts';
import { identityToVisitor } from '#server/tours/verifications/identityToVisitor.ts';
import { slotFreedMail } from '#server/tours/waitlist/slotFreed.ts';

import type { MailKind } from './mailKind.ts';

/** Every kind of email this server can write. */
export const mailKinds: readonly MailKind[] = [
  inquiryToOrganization,
  inquiryToVisitor,
  confirmAlertMail,
  existingAlertMail,
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
  tourResent,
  tourEnded,
  tourVerificationReminder,
  tourLinks,
  tourMoved,
  tourMoveRequested,
  tourMoveRefused,
  tourChangedToTeam,
  tourToAgent,
  tourAgentReminder,
  tourAgentReleased,
  tourAgentUnavailable,
  tourStillWithoutAgent,
  tourVideoLinkLost,
  tourOnWay,
  tourReassigned,
  tourProposed,
  tourTimeFreed,
  tourTimeFreedToAgent,
  tourAttendanceRequest,
  tourReminder,
  tourReleased,
  tourFollowUp,
  tourMissed,
  tourFeedbackToTeam,
  tourProblem,
  tourCallRequest,
  tourLockboxChange,
  tourLockboxToTeam,
  visitToAgent,
  visitToTeam,
  visitManyCodes,
  tourManyCodes,
  chatToTeam,
  workOrderToTeam,
  workOrderToResident,
  workOrderFollowUp,
];
