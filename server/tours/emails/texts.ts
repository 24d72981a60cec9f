import { linkTo } from '#server/mail/linkTo.ts';
import { type MailDeps, defineText } from '#server/organizations/messages.ts';
import type { TextContent } from '#server/texts/textKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getTourPath } from '../model/links.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { findMailTour, isCurrentVersion } from './mailBlocks.ts';
import { findUpcomingTour } from './upcomingToVisitor.ts';

const STOP_NOTICE = 'Reply STOP to end these texts.';

export const tourAttendanceRequestByText = defineText('tour.confirmationRequestByText', {
  async write(deps) {
    const fullTour = await findUpcomingTour(deps);
    if (fullTour?.tour.attendanceConfirmedAt !== null) return null;
    return createTextContent(
      deps,
      fullTour,
      ({ sender, title, when, href }) =>
        `${sender}: are you still coming to see ${title} on ${when}? Please confirm here: ${href}`,
    );
  },
});

export const tourReminderByText = defineText('tour.reminderByText', {
  async write(deps) {
    const fullTour = await findUpcomingTour(deps);
    if (!fullTour) return null;
    return createTextContent(
      deps,
      fullTour,
      ({ sender, title, when, href }) => `${sender}: your tour of ${title} is on ${when}. Details: ${href}`,
    );
  },
});

export const tourOnWayByText = defineText('tour.onWayByText', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (!fullTour || !isCurrentVersion(fullTour, deps) || fullTour.tour.agentOnWayAt === null) return null;
    const agent = fullTour.tour.agentFirstName ?? 'Your agent';
    return createTextContent(
      deps,
      fullTour,
      ({ sender, title, when, href }) =>
        `${sender}: ${agent} is on the way to your tour of ${title}, ${when}. ${href}`,
    );
  },
});

type TextFacts = Record<'sender' | 'title' | 'when' | 'href', string>;

function createTextContent(
  { organization, tokens }: MailDeps,
  { tour, home }: FullTour,
  formatText: (facts: TextFacts) => string,
): TextContent | null {
  const href = linkTo(organization, getTourPath(tokens.derive('tour', tour.id)));
  if (href === null) return null;
  const { timeZone } = home.property;
  const when = formatMoment(tour.startsAt, timeZone);
  const text = formatText({ sender: organization.name, title: home.title, when, href });
  return { body: `${text} ${STOP_NOTICE}`, quietHoursZone: timeZone };
}
