import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { type IdentityCheck, identityCheckById } from '#server/db/proofs/identityChecks.ts';
import { toursWaitingFor } from '#server/db/proofs/waitingTours.ts';
import { toursByIds } from '#server/db/tours/tours.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { isOfThisTime } from '../mails/toVisitor.ts';
import { tourOfMail } from '../mails/pieces.ts';
import { isInReview } from '../view/verification.ts';

import { roundOf } from './identityRounds.ts';
import { IDENTITY_REMINDER, IDENTITY_TO_TEAM } from './mailKinds.ts';

/** Asks the leasing team to look at a document. Nothing more to say once somebody has. */
export const identityToTeam: MailKind = {
  kind: IDENTITY_TO_TEAM,
  async write(parts) {
    const check = await identityCheckById(parts.db, parts.mail.subjectId);
    if (check?.status !== 'MANUAL_REVIEW' || roundOf(check) !== parts.mail.version) return null;
    const { by } = await firstWaiting(parts.db, check);
    return letterOf(parts, check, {
      subject: by === null ? 'Please review an ID' : `Please review an ID by ${by}`,
      byWhen: by,
    });
  },
};

/** Once more, when the tour is near and the ID still waits. */
export const identityReminder: MailKind = {
  kind: IDENTITY_REMINDER,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    if (!full || !isInReview(full) || !isOfThisTime(full, parts)) return null;
    const { tour, home } = full;
    const check = tour.identityCheckId && (await identityCheckById(parts.db, tour.identityCheckId));
    if (!check) return null;
    const by = momentInWords(tour.startsAt, home.property.timeZone);
    return letterOf(parts, check, { subject: `Reminder: please review an ID by ${by}`, byWhen: by });
  },
};

/** By when the first of the tours that wait for it starts. Null as long as none is booked. */
async function firstWaiting(db: Queryable, check: IdentityCheck): Promise<{ by: string | null }> {
  const tours = await toursByIds(db, await toursWaitingFor(db, check.id));
  const [first] = tours.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const [home] = first ? await homesByIds(db, [first.unitId]) : [];
  return { by: first && home ? momentInWords(first.startsAt, home.property.timeZone) : null };
}

type Told = { subject: string; byWhen: string | null };

function letterOf({ organization, tokens }: MailParts, check: IdentityCheck, { subject, byWhen }: Told) {
  const href = linkTo(organization, `/staff/identity/${tokens.derive('staff', check.id, roundOf(check))}`);
  const name = `${check.firstName} ${check.lastName}`;
  const when =
    byWhen === null
      ? 'They’re waiting to hear from us.'
      : `Please answer by ${byWhen}, when the tour starts. Without an answer the tour ends then. The visitor has nothing left to do.`;
  return {
    subject,
    blocks: [
      { kind: 'heading' as const, text: `Is this ${name}?` },
      {
        kind: 'paragraph' as const,
        text: `${name} wants to tour one of your homes and sent us photos of an ID. Please look at them and tell us what you see. ${when}`,
      },
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Review the ID', href }]),
      {
        kind: 'paragraph' as const,
        text: 'Anyone with this link can see the ID, so please don’t forward it. The link ends with your answer, and the photos are deleted a day later.',
      },
    ],
  };
}
