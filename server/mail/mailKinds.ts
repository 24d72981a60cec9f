import { confirmAlertMail } from '#server/alerts/mails/confirm.ts';
import { foundHomesMail } from '#server/alerts/mails/foundHomes.ts';
import { homeChangedMail } from '#server/alerts/mails/homeChanged.ts';
import { knownAlertMail, tooManyAlertsMail } from '#server/alerts/mails/standing.ts';
import { inquiryToOrganization } from '#server/inquiries/mails/toOrganization.ts';
import { inquiryToVisitor } from '#server/inquiries/mails/toVisitor.ts';
import { reportToOrganization } from '#server/reports/mails/toOrganization.ts';
import { reportToReporter } from '#server/reports/mails/toReporter.ts';
import { codeByMail } from '#server/tours/proofs/codeByMail.ts';
import { identityToTeam } from '#server/tours/proofs/identityToTeam.ts';
import { identityToVisitor } from '#server/tours/proofs/identityToVisitor.ts';
import { tourEnded } from '#server/tours/mails/ended.ts';
import { tourLinks } from '#server/tours/mails/links.ts';
import { tourToTeam } from '#server/tours/mails/toTeam.ts';
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
  reportToOrganization,
  reportToReporter,
  codeByMail,
  identityToTeam,
  identityToVisitor,
  tourToVisitor,
  tourToTeam,
  tourAgain,
  tourEnded,
  tourLinks,
];
