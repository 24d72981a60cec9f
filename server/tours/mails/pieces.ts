import type { Queryable } from '#server/db/database.ts';
import type { Organization } from '#server/db/organizations.ts';
import { tourById } from '#server/db/tours/tours.ts';
import type { Letter, MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailParts } from '#server/mail/mailKind.ts';
import type { Tokens } from '#server/tokens.ts';

import { calendarFile, methodOf } from '../calendar/calendarFile.ts';
import { eventOfTour } from '../calendar/eventOfTour.ts';
import { canCancel, canReschedule } from '../view/changes.ts';
import { tourReference } from '../view/reference.ts';
import { type TourInFull, tourInFull } from '../view/tourInFull.ts';
import { calendarOfTour, pageOfTour, rescheduleOf } from '../view/tourPaths.ts';
import { joinUrlOf, timeInWords } from '../view/words.ts';

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

export const link = (text: string, href: string | null): MailBlock[] =>
  href === null ? [] : [{ kind: 'link', text, href }];

/** Without those that are not known. */
export const knownFacts = (rows: readonly (readonly [string, string | null])[]): MailBlock => ({
  kind: 'facts',
  rows: rows.filter((row): row is [string, string] => row[1] !== null),
});

/** Where somebody stands, or will stand, and how to reach him. */
export const whoComes = ({ tour, home }: TourInFull): [string, string | null][] => [
  ['Home', home.title],
  ['When', timeInWords(tour, home.property.timeZone)],
  ['Name', `${tour.firstName} ${tour.lastName}`],
  ['Phone', tour.phoneNumber],
  ['Reference', tourReference(tour.id)],
];

export const mistyped = paragraph(
  'If you didn’t ask for a tour, someone probably entered your address by mistake. You can ignore this email.',
);

/** Where a video tour that is confirmed is joined. */
export function joinButton(tour: TourInFull['tour']): MailBlock[] {
  const href = joinUrlOf(tour);
  return href === null ? [] : [{ kind: 'button', text: 'Join the video tour', href }];
}

/** Where its visitor moves or cancels the tour: what he still can. */
export function changeLink({ tour }: TourInFull, { organization, tokens, mail }: MailParts): MailBlock[] {
  const href = linkTo(organization, rescheduleOf(tokens.derive('tour', tour.id)));
  if (canReschedule(tour, mail.dueAt)) return link('Reschedule or cancel', href);
  return canCancel(tour, mail.dueAt) ? link('Cancel tour', href) : [];
}

/** Where its visitor sees the tour, and the file for his calendar. Null without a portal. */
export const linksOfTour = (organization: Organization, tokens: Tokens, tourId: string) => {
  const token = tokens.derive('tour', tourId);
  return {
    token,
    page: linkTo(organization, pageOfTour(token)),
    calendar: linkTo(organization, calendarOfTour(token)),
  };
};

/** The tour that a mail tells of, with all that is told of it. */
export async function tourOfMail(db: Queryable, subjectId: string): Promise<TourInFull | null> {
  const tour = await tourById(db, subjectId);
  return tour && tourInFull(db, tour);
}

/** So that a mail program puts the tour into its calendar, moves it there, or takes it out. */
export function invitationTo(
  full: TourInFull,
  { organization, tokens, mail }: MailParts,
): Letter['invitation'] {
  const event = eventOfTour(full, {
    organization,
    token: tokens.derive('tour', full.tour.id),
    now: mail.dueAt,
    attendee: { name: full.tour.firstName, email: mail.recipient },
  });
  return { method: methodOf(event), content: calendarFile(event) };
}
