import { tourKindLabels } from '#domain/tours/kinds.ts';
import { createHomePicture } from '#server/homes/mailHome.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail, type MailDeps } from '#server/organizations/messages.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getWebCalendarLinks } from '../calendar/toCalendarEvent.ts';
import {
  button,
  createChangeLink,
  createInvitation,
  createJoinButton,
  link,
  getTourLinks,
  mistypedNotice,
  paragraph,
  findMailTour,
  hasNotEnded,
  isCurrentVersion,
} from '../emails/mailBlocks.ts';
import { listActivities } from '../model/activities.ts';
import { getMeeting } from '../view/getMeeting.ts';
import { getStatusText } from '../view/getStatusText.ts';
import { type FullTour, getStepUpReason, isInReview, getMissingVerifications } from '../view/readFullTour.ts';
import {
  getTourReference,
  addressComesLater,
  getJoinUrl,
  formatPlaceInEmail,
  formatTimeRange,
} from '../view/tourLabels.ts';
import { toTimeline } from './toTimeline.ts';

/** Tells the visitor the tour's status, when and where it is, and what comes next. */
export const tourToVisitor = defineEmail('tour.toVisitor', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    return fullTour && hasNotEnded(fullTour) && isCurrentVersion(fullTour, deps)
      ? toTourEmail(fullTour, deps)
      : null;
  },
});

/** The same email again, sent to a corrected address. */
export const tourResent = defineEmail('tour.resent', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    return fullTour && hasNotEnded(fullTour) ? toTourEmail(fullTour, deps) : null;
  },
});

export async function toTourEmail(fullTour: FullTour, deps: MailDeps) {
  const { db, organization, tokens, mail } = deps;
  const { tour, home, requirements } = fullTour;
  const { timeZone } = home.property;
  const missing = getMissingVerifications(requirements);
  const words = getStatusText(tour, { timeZone, missing, now: mail.dueAt });
  const more = getStepUpReason(tour, missing);
  const links = getTourLinks(organization, tokens, tour.id);
  const joins = getJoinUrl(tour) !== null;
  const web = getWebCalendarLinks(fullTour, organization, mail.dueAt);
  const activities = await listActivities(db, tour.id);
  const upcoming = toTimeline(tour, {
    activities,
    timeZone,
    isInReview: isInReview(fullTour),
    isReachable: true,
    now: mail.dueAt,
  }).filter(({ isPast, kind }) => !isPast && kind !== 'ends');

  const blocks: MailBlock[] = [
    { kind: 'heading', text: words.heading },
    paragraph(words.sentence),
    ...(more === null ? [] : [paragraph(more)]),
    ...createHomePicture(organization, home),
    { kind: 'facts', rows: getVisitorFacts(fullTour, deps) },
    ...createJoinButton(tour),
    ...(joins ? link('See your tour', links.page) : button('See your tour', links.page)),
    ...getArrivalBlocks(fullTour, deps),
    ...list(
      'What’s next:',
      upcoming.map(({ localLabel, summary }) => `${localLabel}: ${summary}`),
    ),
    ...createChangeLink(fullTour, deps),
    ...link('Add to Google Calendar', web.google),
    ...link('Add to Outlook.com', web.outlook),
    ...link('Download a calendar file', links.calendar),
    mistypedNotice,
  ];
  return {
    subject: `${words.short}: ${home.title}, ${formatMoment(tour.startsAt, timeZone)}`,
    blocks,
    replyTo: organization.leasingEmail,
    invitation: createInvitation(fullTour, deps),
  };
}

const toNonBreaking = (phone: string) => phone.replaceAll(' ', '\u00a0');

const list = (title: string, items: string[]): MailBlock[] =>
  items.length === 0 ? [] : [paragraph(title), { kind: 'list', items }];

function getVisitorFacts({ tour, home, rule }: FullTour, { organization }: MailDeps): [string, string][] {
  const { contactName, contactPhone } = getMeeting({ tour, home, organization, rule });
  return [
    ['Home', home.title],
    ['When', formatTimeRange(tour, home.property.timeZone)],
    ['Where', formatPlaceInEmail(home, tour)],
    ['Tour type', tourKindLabels[tour.kind]],
    ['Contact', contactPhone === null ? contactName : `${contactName}, ${toNonBreaking(contactPhone)}`],
    ['Reference', getTourReference(tour.id)],
  ];
}

function getArrivalBlocks({ tour, home, rule }: FullTour, { organization }: MailDeps): MailBlock[] {
  const meeting = getMeeting({ tour, home, organization, rule });
  const items = [
    // This sentence is already shown with the address.
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
