import { cancelReasons } from '#domain/tours/cancelReasons.ts';
import { tourKindLabels } from '#domain/tours/kinds.ts';
import { formatPhone } from '#server/contact/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { listActivities, type TourActivity } from '../model/activities.ts';
import { getTeamTourPath } from '../model/links.ts';
import { findMove } from '../model/moves.ts';
import type { Tour } from '../model/tours.ts';
import { isInReview } from '../view/readFullTour.ts';
import {
  getTourReference,
  formatRequestedKind,
  formatChangedKind,
  formatTimeRange,
} from '../view/tourLabels.ts';
import {
  createAnswerButtons,
  knownFacts,
  link,
  paragraph,
  findMailTour,
  createRiskNotice,
} from './mailBlocks.ts';

const changes = ['moved', 'cancelled', 'released', 'reinstated'] as const;

/** What an activity records, or a new time that waits for the team. */
type TourChange = (typeof changes)[number] | 'move_requested';

const changeLabels: Record<TourChange, string> = {
  moved: 'rescheduled',
  cancelled: 'canceled',
  released: 'time freed up',
  reinstated: 'back on',
  move_requested: 'new time requested',
};

/**
 * Tells the team that a visitor moved a tour, asked for a new time, canceled, or withdrew a new time; or
 * that the tour ended because the visitor did not confirm or the home is gone.
 */
export const tourChangedToTeam = defineEmail('tour.changedToTeam', {
  async write({ db, organization, tokens, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    if (!fullTour) return null;
    const { tour, home } = fullTour;
    const { timeZone } = home.property;
    const activities = await listActivities(db, tour.id);
    const move = tour.status === 'CONFIRMED' ? await findMove(db, tour.id) : null;
    const last = activities.findLast(({ kind }) => changes.some((change) => change === kind));
    const change = move ? 'move_requested' : changes.find((known) => known === last?.kind);
    if (change === undefined) return null;
    const isPending = move !== null || tour.status === 'PENDING_APPROVAL';
    const facts: [string, string | null][] = [
      ['When', formatTimeRange(tour, timeZone)],
      ['Requested time', move && formatTimeRange(move, timeZone)],
      [
        'Reply by',
        isPending ? formatMoment(move?.answerBy ?? tour.answerBy ?? tour.startsAt, timeZone) : null,
      ],
      ['Old time', move ? null : formatOldTime(last, timeZone)],
      [
        'Tour type',
        move
          ? formatRequestedKind(move.kind, tour.kind)
          : formatChangedKind(tour.kind, last?.details.fromKind),
      ],
      ['Agent', tour.agentFirstName],
      ['Name', `${tour.firstName} ${tour.lastName}`],
      ['Phone', tour.phoneNumber && formatPhone(tour.phoneNumber)],
      ['Reason', move ? null : formatCancelReason(last?.details.reason)],
      ['Reference', getTourReference(tour.id)],
    ];
    const comment = last?.details.comment ?? (last?.kind === 'moved' ? last.details.reason : undefined);
    const blocks: MailBlock[] = [
      { kind: 'heading', text: `${tourKindLabels[tour.kind]}, ${home.title}: ${changeLabels[change]}` },
      paragraph(
        getChangeSentence(change, {
          ...tour,
          byVisitor: last?.actor === 'VISITOR',
          isUnderReview: isInReview(fullTour),
        }),
      ),
      ...(isPending ? createAnswerButtons({ organization, tokens }, { tour, move }) : []),
      ...(isPending ? createRiskNotice({ ...tour, isMoveRequested: move !== null }) : []),
      knownFacts(facts),
      ...(comment === undefined || move ? [] : [{ kind: 'quote' as const, text: comment }]),
      ...(tour.status === 'CONFIRMED' && !isPending
        ? link('Change or cancel the tour', linkTo(organization, getTeamTourPath(tokens, tour.id)))
        : []),
      ...link('See the home', linkTo(organization, `/units/${home.slug}/`)),
    ];
    return {
      subject: `${getTourReference(tour.id)}: ${changeLabels[change]}, ${home.title}, ${formatMoment(move?.startsAt ?? tour.startsAt, timeZone)}`,
      blocks,
      replyTo: tour.email,
    };
  },
});

type ChangeContext = Pick<Tour, 'status'> & { byVisitor: boolean; isUnderReview: boolean };

function getChangeSentence(change: TourChange, { status, byVisitor, isUnderReview }: ChangeContext): string {
  switch (change) {
    case 'cancelled':
      return byVisitor
        ? 'The visitor canceled. The time is open to others.'
        : 'The home is no longer for rent, so no one is coming. The visitor has been notified.';
    case 'released':
      return 'The visitor didn’t confirm, so the time is open to others. They can still take it back for a short while.';
    case 'reinstated':
      return 'The visitor is coming after all. The tour is confirmed at its original time.';
    case 'moved':
      if (status === 'PENDING_APPROVAL') return 'Please approve or decline it.';
      if (isUnderReview)
        return 'It isn’t confirmed yet: please review the visitor’s ID before the tour starts.';
      return status === 'NEEDS_VERIFICATION'
        ? 'It isn’t confirmed yet: the visitor still needs to finish verifying.'
        : 'It’s confirmed at its new time. The old time is open to others.';
    case 'move_requested':
      return 'The tour keeps its current time unless you approve the new one. If no one answers, nothing changes.';
  }
}

const formatOldTime = (last: TourActivity | undefined, timeZone: string): string | null =>
  last?.kind === 'moved' && last.details.from !== undefined
    ? formatMoment(new Date(last.details.from), timeZone)
    : null;

type ChangedTour = Pick<Tour, 'id' | 'organizationId' | 'sequence'>;

/** Notifies the team of a change; the email says what changed. */
export async function notifyTeam(tx: Queryable, tour: ChangedTour, now: Date): Promise<void> {
  await queueTeamMail(tx, tour, { message: tourChangedToTeam, now });
}

/** Nothing is sent to a team without an address. Each change of the tour can be its own email. */
export async function queueTeamMail(
  tx: Queryable,
  { id, organizationId, sequence }: ChangedTour,
  { message, now }: { message: MailKind; now: Date },
): Promise<void> {
  const organization = await organizationById(tx, organizationId);
  if (!organization?.leasingEmail) return;
  await queueMail(tx, {
    organizationId,
    message,
    subjectId: id,
    version: sequence + 1,
    recipient: organization.leasingEmail,
    now,
  });
}

/** Null if no reason was given. */
function formatCancelReason(reason: string | undefined): string | null {
  const texts = Object.entries(cancelReasons).find(([key]) => key === reason)?.[1];
  if (!texts) return null;
  return texts.toTeam === undefined ? texts.label : texts.toTeam;
}
