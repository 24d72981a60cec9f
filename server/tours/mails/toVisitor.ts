import { activitiesOf } from '#server/db/tours/activities.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { webCalendarsOf } from '../calendar/eventOfTour.ts';
import { meetingOf } from '../view/meeting.ts';
import { moreAsked } from '../view/moreAsked.ts';
import { tourReference } from '../view/reference.ts';
import { statusWords } from '../view/statusWords.ts';
import { timelineOf } from '../view/timeline.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { isInReview, missingOf } from '../view/verification.ts';
import { addressComesLater, joinUrlOf, kindWords, placeInWords, timeInWords } from '../view/words.ts';

import { TOUR_AGAIN, TOUR_TO_VISITOR } from './kinds.ts';
import {
  changeLink,
  invitationTo,
  joinButton,
  link,
  linksOfTour,
  mistyped,
  paragraph,
  tourOfMail,
} from './pieces.ts';

/** What is no longer so is not told: another mail tells how it ended, or that it has another time. */
export const isStillSo = ({ tour: { status } }: TourInFull) =>
  !['DECLINED', 'EXPIRED', 'CANCELLED_BY_PROSPECT', 'CANCELLED_BY_MANAGER'].includes(status);

export const isOfThisTime = ({ tour }: TourInFull, { mail }: MailParts) => mail.version === tour.sequence + 1;

/** Tells the visitor how the tour stands, when and where it is, and what comes next. */
export const tourToVisitor: MailKind = {
  kind: TOUR_TO_VISITOR,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    return full && isStillSo(full) && isOfThisTime(full, parts) ? letterOf(full, parts) : null;
  },
};

/** The same once more, to an address that was corrected. */
export const tourAgain: MailKind = {
  kind: TOUR_AGAIN,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    return full && isStillSo(full) ? letterOf(full, parts) : null;
  },
};

export async function letterOf(full: TourInFull, parts: MailParts) {
  const { db, organization, tokens, mail } = parts;
  const { tour, home, requirements } = full;
  const { timeZone } = home.property;
  const missing = missingOf(requirements);
  const words = statusWords(tour, { timeZone, missing, now: mail.dueAt });
  const more = moreAsked(tour, missing);
  const links = linksOfTour(organization, tokens, tour.id);
  const joins = joinUrlOf(tour) !== null;
  const web = webCalendarsOf(full, organization, mail.dueAt);
  const activities = await activitiesOf(db, tour.id);
  const coming = timelineOf(tour, {
    activities,
    timeZone,
    isInReview: isInReview(full),
    isReached: true,
    now: mail.dueAt,
  }).filter(({ isPast, kind }) => !isPast && kind !== 'ends');

  const blocks: MailBlock[] = [
    { kind: 'heading', text: words.heading },
    paragraph(words.sentence),
    ...(more === null ? [] : [paragraph(more)]),
    { kind: 'facts', rows: factsOf(full, parts) },
    ...joinButton(tour),
    ...(links.page === null
      ? []
      : [{ kind: 'button' as const, text: 'See your tour', href: links.page, isSecond: joins }]),
    ...howToCome(full, parts),
    ...list(
      'What’s next:',
      coming.map(({ localLabel, summary }) => `${localLabel}: ${summary}`),
    ),
    ...changeLink(full, parts),
    ...link('Add to Google Calendar', web.google),
    ...link('Add to Outlook.com', web.outlook),
    ...link('Download a calendar file', links.calendar),
    mistyped,
  ];
  return {
    subject: `${words.short}: ${home.title}, ${momentInWords(tour.startsAt, timeZone)}`,
    blocks,
    replyTo: organization.leasingEmail,
    invitation: invitationTo(full, parts),
  };
}

const inOnePiece = (phone: string) => phone.replaceAll(' ', '\u00a0');

const list = (title: string, items: string[]): MailBlock[] =>
  items.length === 0 ? [] : [paragraph(title), { kind: 'list', items }];

function factsOf({ tour, home, rule }: TourInFull, { organization }: MailParts): [string, string][] {
  const { contactName, contactPhone } = meetingOf({ tour, home, organization, rule });
  return [
    ['Home', home.title],
    ['When', timeInWords(tour, home.property.timeZone)],
    ['Where', placeInWords(home, tour)],
    ['Tour type', kindWords[tour.kind]],
    ['Contact', contactPhone === null ? contactName : `${contactName}, ${inOnePiece(contactPhone)}`],
    ['Reference', tourReference(tour.id)],
  ];
}

function howToCome({ tour, home, rule }: TourInFull, { organization }: MailParts): MailBlock[] {
  const meeting = meetingOf({ tour, home, organization, rule });
  const items = [
    // it stands with the place
    ...meeting.instructions.filter((sentence) => sentence !== addressComesLater),
    ...(meeting.joinInstructions === null ? [] : [meeting.joinInstructions]),
    ...(meeting.parking === null ? [] : [`Parking: ${meeting.parking}`]),
    ...(meeting.arrivalAccessibility === null ? [] : [`Getting in: ${meeting.arrivalAccessibility}`]),
    ...(tour.accommodationRequest === null
      ? []
      : ['We have your accommodation request. Our team will answer it before the tour.']),
  ];
  return [...list('For your tour:', items), ...list('What to bring:', meeting.whatToBring)];
}
