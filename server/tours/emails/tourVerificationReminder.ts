import { formatList } from '#domain/text.ts';
import { tourHeadings } from '#domain/tours/status.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { createHomePicture } from '#server/homes/mailHome.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getVerificationReminderTime } from '../model/reminderSchedule.ts';
import { tourById } from '../model/tours.ts';
import { getMissingVerifications, readFullTour } from '../view/readFullTour.ts';
import { getTourReference, formatTimeRange, verificationPhrases } from '../view/tourLabels.ts';
import {
  createChangeLink,
  getTourLinks,
  mistypedNotice,
  paragraph,
  findMailTour,
  isCurrentVersion,
} from './mailBlocks.ts';

/** Sent well before the deadline: what the visitor still has to submit. Null once they have. */
export const tourVerificationReminder = defineEmail('tour.verificationReminder', {
  async write(deps) {
    const { db, organization, tokens, mail } = deps;
    const fullTour = await findMailTour(db, mail.subjectId);
    if (fullTour?.tour.status !== 'NEEDS_VERIFICATION' || !isCurrentVersion(fullTour, deps)) return null;
    const { tour, home, requirements } = fullTour;
    const missing = getMissingVerifications(requirements).map((kind) => verificationPhrases[kind]);
    if (missing.length === 0 || tour.verifyBy === null || tour.verifyBy <= mail.dueAt) return null;
    const { timeZone } = home.property;
    const by = formatMoment(tour.verifyBy, timeZone);
    const { page } = getTourLinks(organization, tokens, tour.id);
    return {
      subject: `Verify by ${by}: ${home.title}`,
      blocks: [
        { kind: 'heading', text: tourHeadings.unverified },
        paragraph(`Please verify ${formatList(missing)} by ${by}. After that, your time opens up to others.`),
        ...createHomePicture(organization, home),
        {
          kind: 'facts',
          rows: [
            ['Home', home.title],
            ['When', formatTimeRange(tour, timeZone)],
            ['Reference', getTourReference(tour.id)],
          ],
        },
        ...(page === null ? [] : [{ kind: 'button' as const, text: 'Finish verifying', href: page }]),
        ...createChangeLink(fullTour, deps),
        mistypedNotice,
      ],
      replyTo: organization.leasingEmail,
    };
  },
});

/** Reminds the visitor once, well before the deadline, of what they still have to submit. */
export async function queueVerificationReminder(tx: Queryable, tourId: string, now: Date): Promise<void> {
  const tour = await tourById(tx, tourId);
  const fullTour = tour && (await readFullTour(tx, tour));
  if (fullTour?.tour.status !== 'NEEDS_VERIFICATION') return;
  const { organizationId, email, sequence, verifyBy } = fullTour.tour;
  const dueAt = getVerificationReminderTime(fullTour.tour, fullTour.home.property.timeZone);
  if (email === null || verifyBy === null || dueAt === null) return;
  await queueMail(tx, {
    organizationId,
    message: tourVerificationReminder,
    subjectId: tourId,
    version: sequence + 1,
    recipient: email,
    now,
    dueAt,
    goodUntil: verifyBy,
  });
}
