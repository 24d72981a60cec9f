import { alertJob } from './alerts/alertJob.ts';
import { alertRetention, dayAlertRetention, notifiedHomeRetention } from './alerts/retention.ts';
import { chatRetention, chatWriteRetention, unsentMediaRetention } from './chat/retention.ts';
import { verifiedContactRetention } from './contact/verifiedContacts.ts';
import { freedSpace, idempotencyKeyRetention, rateLimitRetention } from './db/retention.ts';
import { inquiryRetention } from './inquiries/retention.ts';
import type { Job, JoinedJobs } from './leasedJob.ts';
import type { FeatureMailDeps } from './mail/mailKind.ts';
import { mailRetention } from './mail/retention.ts';
import { reportRetention } from './reports/retention.ts';
import { residentVerificationRetention } from './residents/retention.ts';
import type { JoinedRetentionRules, RetentionRule } from './retention.ts';
import { revokeJob } from './tours/access/revokeJob.ts';
import { expiryJob } from '#server/tours/deadlines/expireTours.ts';
import { tourMessageJob } from '#server/tours/actions/dueTours.ts';
import { nextToursJob } from './tours/next/nextToursJob.ts';
import {
  agentVisitRetention,
  codeToRevokeRetention,
  holdRetention,
  tourOriginRetention,
  tourRetention,
  tourScheduleRetention,
} from './tours/retention.ts';
import { listTourTimes } from './tours/slots/findNextSlots.ts';
import {
  contactCodeRetention,
  identityCheckRetention,
  identityFileRetention,
} from './tours/verifications/retention.ts';

const joinedJobs: JoinedJobs = {
  alerts: alertJob,
  nextTours: nextToursJob,
  tourDeadlines: expiryJob,
  tourMessages: tourMessageJob,
  codeRevocations: revokeJob,
};

/** In the order in which they run: what refers to something else goes first. */
const joinedRetentionRules: JoinedRetentionRules = {
  rateLimits: rateLimitRetention,
  idempotencyKeys: idempotencyKeyRetention,
  mails: mailRetention,
  holds: holdRetention,
  dayAlerts: dayAlertRetention,
  tours: tourRetention,
  agentVisits: agentVisitRetention,
  codesToRevoke: codeToRevokeRetention,
  inquiries: inquiryRetention,
  reports: reportRetention,
  alerts: alertRetention,
  notifiedHomes: notifiedHomeRetention,
  identityFiles: identityFileRetention,
  identityChecks: identityCheckRetention,
  verifiedContacts: verifiedContactRetention,
  chats: chatRetention,
  unsentMedia: unsentMediaRetention,
  chatWrites: chatWriteRetention,
  residentVerifications: residentVerificationRetention,
  tourOrigins: tourOriginRetention,
  tourSchedules: tourScheduleRetention,
  contactCodes: contactCodeRetention,
  freedSpace,
};

/** All work in the background. What the tour message job does: `tours/actions/scheduledActions.ts`. */
export const jobs: readonly Job[] = Object.values(joinedJobs);

/** Everything that is deleted when its time is over. */
export const retentionRules: readonly RetentionRule[] = Object.values(joinedRetentionRules);

/** What emails say of features above their own. */
export const mailDeps: FeatureMailDeps = { listTourTimes };
