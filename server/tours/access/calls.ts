import sql from 'sql-template-tag';

import type { AccessCallStatus } from '#domain/tours/access.ts';
import { formatPhone } from '#server/contact/phone.ts';
import type { Queryable, Database } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { AccessLinkInput } from '#server/graphql/schemaTypes.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { knownFacts, paragraph, findMailTour } from '../emails/mailBlocks.ts';
import { addActivity } from '../model/activities.ts';
import { getCallPath } from '../model/links.ts';
import { getAccessWindow, type TourAccess } from '../model/tourAccess.ts';
import { lockTour } from '../model/tourChanges.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';
import { type AccessDeps, withOpenAccess } from './openAccess.ts';

/** Returns the sequence number of this request. */
async function recordCallRequest(tx: Queryable, tourId: string, now: Date): Promise<number> {
  const [access] = await tx.query<{ calls: number }>(
    'tourAccess.recordCallRequest',
    sql`
      update tour_access set calls = calls + 1, called_at = ${now}, call_answer = null, call_answered_at = null
      where tour_id = ${tourId}
      returning calls
    `,
  );
  if (!access) throw new Error('tourAccess.recordCallRequest found nothing');
  return access.calls;
}

type CallAnswer = {
  /** When the displayed request was made: a later request is not answered by this. */
  calledAt: Date;
  answer: 'YES' | 'NO';
  now: Date;
};

/** Returns false if the request was already answered or a newer one was made in the meantime. */
async function answerCall(
  tx: Queryable,
  tourId: string,
  { calledAt, answer, now }: CallAnswer,
): Promise<boolean> {
  const rows = await tx.query(
    'tourAccess.answerCall',
    sql`
      update tour_access set call_answer = ${answer}, call_answered_at = ${now}
      where tour_id = ${tourId} and call_answer is null and date_trunc('milliseconds', called_at) = ${calledAt}
      returning tour_id
    `,
  );
  return rows.length > 0;
}

const MAX_CALLS = 5;
const CALL_AGAIN_AFTER_MS = 5 * 60_000;

/** Asks the team to call the visitor, once until the call is answered. */
export const requestCall = (deps: AccessDeps, input: AccessLinkInput): Promise<void> =>
  withOpenAccess(deps, input, async (tx, { tour, access }) => {
    const { now, tokens } = deps;
    if (isCallPending(access, now)) return;
    const { id, organizationId } = tour;
    const organization = await organizationById(tx, organizationId);
    if (!organization?.leasingEmail) {
      throw invalidInput({
        presence: 'Calls aren’t available here. Share your location, or enter the lockbox number.',
      });
    }
    if (access.calls >= MAX_CALLS) {
      throw rateLimited('You’ve asked for several calls. Please call us instead.');
    }
    const version = await recordCallRequest(tx, id, now);
    await addActivity(tx, id, { at: now, kind: 'call_requested', actor: 'VISITOR' });
    await tokens.issue(tx, { kind: 'call', organizationId, subjectId: id });
    await queueMail(tx, {
      organizationId,
      message: tourCallRequest,
      subjectId: id,
      version,
      recipient: organization.leasingEmail,
      now,
      goodUntil: getAccessWindow(tour).to,
    });
  });

function isCallPending({ calledAt, callAnswer }: TourAccess, now: Date): boolean {
  if (callAnswer === 'YES') return true;
  return callAnswer === null && calledAt !== null && now.getTime() < calledAt.getTime() + CALL_AGAIN_AFTER_MS;
}

/** Without a leasing email there is no team to ask. */
export function getCallStatus(access: TourAccess | null, leasingEmail: string | null): AccessCallStatus {
  if (access?.callAnswer === 'YES') return 'CONFIRMED';
  if (leasingEmail === null) return 'UNAVAILABLE';
  if (!access?.calledAt) return 'NOT_REQUESTED';
  return access.callAnswer === null ? 'ASKED' : 'REFUSED';
}

type TeamAnswer = { calledAt: Date; isAtDoor: boolean };

/** The team's answer after its call. It opens nothing by itself: the visitor's tab requests the code. */
export const recordCallAnswer = (
  { db, now }: { db: Database; now: Date },
  tourId: string,
  { calledAt, isAtDoor }: TeamAnswer,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTour(tx, tourId);
    const answer = isAtDoor ? 'YES' : 'NO';
    if (!(await answerCall(tx, tourId, { calledAt, answer, now }))) return;
    const kind = isAtDoor ? 'call_confirmed' : 'call_refused';
    await addActivity(tx, tourId, { at: now, kind, actor: 'TEAM' });
  });

/** A visitor at a door asks for a call. The link in the email shows no code. */
const tourCallRequest = defineEmail('tour.callRequest', {
  async write({ db, organization, tokens, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    if (!fullTour) return null;
    const { tour, home } = fullTour;
    const href = linkTo(organization, getCallPath(tokens, tour.id));
    const facts: [string, string | null][] = [
      ['Name', `${tour.firstName} ${tour.lastName}`],
      ['Phone', tour.phoneNumber && formatPhone(tour.phoneNumber)],
      ['Home', home.title],
      ['When', formatTimeRange(tour, home.property.timeZone)],
      ['Reference', getTourReference(tour.id)],
    ];
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'A visitor at the door is asking for a call' },
      paragraph('They couldn’t share their location or the lockbox number. Please call them now.'),
      knownFacts(facts),
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Confirm whether they’re there', href }]),
    ];
    return {
      subject: `Please call: ${tour.firstName} ${tour.lastName} at ${home.title}, ${getTourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
});
