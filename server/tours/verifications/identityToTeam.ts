import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail, type MailDeps } from '#server/organizations/messages.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { findMailTour, isCurrentVersion } from '../emails/mailBlocks.ts';
import { type IdentityCheck, identityCheckById, getRound } from '../model/identityChecks.ts';
import { toursByIds } from '../model/tours.ts';
import { isInReview } from '../view/readFullTour.ts';
import { findToursAwaitingCheck } from './toursAwaitingVerification.ts';

/** Asks the leasing team to review an ID. Null once it has been reviewed. */
export const identityToTeam = defineEmail('identity.toTeam', {
  async write(deps) {
    const check = await identityCheckById(deps.db, deps.mail.subjectId);
    if (check?.status !== 'MANUAL_REVIEW' || getRound(check) !== deps.mail.version) return null;
    const { by } = await findFirstTourStart(deps.db, check);
    return toReviewEmail(deps, check, {
      subject: by === null ? 'Please review an ID' : `Please review an ID by ${by}`,
      deadlineLabel: by,
    });
  },
});

/** Sent again when the tour is near and the ID still waits for review. */
export const identityReminder = defineEmail('identity.reminder', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (!fullTour || !isInReview(fullTour) || !isCurrentVersion(fullTour, deps)) return null;
    const { tour, home } = fullTour;
    const check = tour.identityCheckId && (await identityCheckById(deps.db, tour.identityCheckId));
    if (!check) return null;
    const by = formatMoment(tour.startsAt, home.property.timeZone);
    return toReviewEmail(deps, check, {
      subject: `Reminder: please review an ID by ${by}`,
      deadlineLabel: by,
    });
  },
});

/** When the first tour waiting for the check starts. Null while none is booked. */
async function findFirstTourStart(db: Queryable, check: IdentityCheck): Promise<{ by: string | null }> {
  const tours = await toursByIds(db, await findToursAwaitingCheck(db, check.id));
  const [first] = tours.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const [home] = first ? await homesByIds(db, [first.unitId]) : [];
  return { by: first && home ? formatMoment(first.startsAt, home.property.timeZone) : null };
}

type ReviewContent = { subject: string; deadlineLabel: string | null };

function toReviewEmail(
  { organization, tokens }: MailDeps,
  check: IdentityCheck,
  { subject, deadlineLabel }: ReviewContent,
) {
  const href = linkTo(organization, `/staff/identity/${tokens.derive('staff', check.id, getRound(check))}`);
  const name = `${check.firstName} ${check.lastName}`;
  const when =
    deadlineLabel === null
      ? 'They’re waiting to hear from us.'
      : `Please answer by ${deadlineLabel}, when the tour starts. Without an answer by then, the booking expires. There’s nothing else the visitor needs to do.`;
  return {
    subject,
    blocks: [
      { kind: 'heading' as const, text: `Is this ${name}?` },
      {
        kind: 'paragraph' as const,
        text: `${name} wants to tour one of your homes and sent us photos of an ID. Please review them and let us know your decision. ${when}`,
      },
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Review the ID', href }]),
      {
        kind: 'paragraph' as const,
        text: 'Anyone with this link can see the ID, so please don’t forward it. The link stops working once you answer, and the photos are deleted a day later.',
      },
    ],
  };
}
