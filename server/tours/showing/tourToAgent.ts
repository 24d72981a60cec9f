import { tourKindPhrases } from '#domain/tours/kinds.ts';
import { tourHeadings } from '#domain/tours/status.ts';
import type { EmailContent, MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail, type MailDeps, defineText } from '#server/organizations/messages.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { knownFacts, link, paragraph, findMailTour, isCurrentVersion } from '../emails/mailBlocks.ts';
import { findLockbox } from '../locks/lockboxes.ts';
import { listActivities } from '../model/activities.ts';
import { getShowingPath } from '../model/links.ts';
import { activeStatuses } from '../model/tour.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { getTourReference } from '../view/tourLabels.ts';
import { listAgentFacts } from './agentFacts.ts';

const isTakingPlace = ({ tour: { status } }: FullTour) => status === 'CONFIRMED' || status === 'CHECKED_IN';

/** Tells the agent who comes when, the address, and how to get in; or that the tour is off. */
export const tourToAgent = defineEmail('tour.toAgent', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    const words = fullTour && (await getAgentContent(fullTour, deps));
    return words && toAgentEmail(fullTour, deps, words);
  },
});

export const tourToAgentByText = defineText('tour.toAgentByText', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    const words = fullTour && (await getAgentContent(fullTour, deps));
    return words && toAgentText(fullTour, deps, words.heading);
  },
});

/** Sent an hour before the tour. */
export const tourAgentReminder = defineEmail('tour.agentReminder', {
  async write(deps) {
    const fullTour = await findReminderTour(deps);
    return (
      fullTour &&
      toAgentEmail(fullTour, deps, {
        heading: 'Your tour starts in an hour',
        sentence: 'Let the visitor know when you’re on your way.',
      })
    );
  },
});

export const tourAgentReminderByText = defineText('tour.agentReminderByText', {
  async write(deps) {
    const fullTour = await findReminderTour(deps);
    return fullTour && toAgentText(fullTour, deps, 'Your tour starts in an hour');
  },
});

/** The tour now has another agent, or a new time when this agent is not giving it. */
export const tourAgentReleased = defineEmail('tour.agentReleased', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (!fullTour) return null;
    return {
      subject: `No longer assigned to you: ${formatSubject(fullTour)}`,
      blocks: [
        { kind: 'heading', text: 'You’re no longer assigned to this tour' },
        paragraph(releasedSentence),
        knownFacts([
          ['Home', fullTour.home.title],
          ['Reference', getTourReference(fullTour.tour.id)],
        ]),
      ],
      replyTo: deps.organization.leasingEmail,
    };
  },
});

export const tourAgentReleasedByText = defineText('tour.agentReleasedByText', {
  async write({ db, organization, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    const reference = fullTour && getTourReference(fullTour.tour.id);
    return (
      fullTour && {
        body: `${organization.name}: ${fullTour.home.title} (${reference ?? ''}). ${releasedSentence}`,
        quietHoursZone: null,
      }
    );
  },
});

const releasedSentence = 'Someone else has it now, or its time has changed. You don’t need to go.';

async function findReminderTour(deps: MailDeps): Promise<FullTour | null> {
  const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
  return fullTour && isTakingPlace(fullTour) && isCurrentVersion(fullTour, deps) ? fullTour : null;
}

type MailTexts = { heading: string; sentence: string };

/** Null if something has changed since; another message covers that. */
async function getAgentContent(fullTour: FullTour, deps: MailDeps): Promise<MailTexts | null> {
  if (!isCurrentVersion(fullTour, deps)) return null;
  if (!activeStatuses.includes(fullTour.tour.status)) {
    return {
      heading: tourHeadings.yoursCanceled,
      sentence: 'You don’t need to go. You’re free at that time again.',
    };
  }
  if (!isTakingPlace(fullTour)) {
    return {
      heading: 'Your tour is on hold',
      sentence: 'It isn’t confirmed at its new time yet. We’ll let you know when it is.',
    };
  }
  const activities = await listActivities(deps.db, fullTour.tour.id);
  const last = activities.findLast(({ kind }) => kind in headings)?.kind ?? '';
  return {
    heading: headings[last] ?? 'You have a new tour',
    sentence: 'Here’s who is coming and how to get in.',
  };
}

const headings: Record<string, string> = {
  confirmed: 'You have a new tour',
  moved: 'Your tour has a new time',
  reassigned: 'You have a new tour',
  reinstated: 'Your tour is back on',
};

const formatSubject = ({ tour, home }: FullTour) =>
  `${home.title}, ${formatMoment(tour.startsAt, home.property.timeZone)}`;

async function toAgentEmail(fullTour: FullTour, deps: MailDeps, words: MailTexts): Promise<EmailContent> {
  const { tour, home } = fullTour;
  const box = await findLockbox(deps.db, home.id);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: words.heading },
    paragraph(words.sentence),
    knownFacts(
      isTakingPlace(fullTour) ? listAgentFacts(fullTour, box) : listAgentFacts(fullTour, null).slice(0, 4),
    ),
    ...(isTakingPlace(fullTour) && tour.accommodationRequest !== null
      ? [paragraph('Accommodation request:'), { kind: 'quote' as const, text: tour.accommodationRequest }]
      : []),
    ...(isTakingPlace(fullTour) ? buttons(fullTour, deps) : []),
  ];
  return {
    subject: `${words.heading}: ${tourKindPhrases[tour.kind]}, ${formatSubject(fullTour)}`,
    blocks,
    replyTo: deps.organization.leasingEmail,
  };
}

/** Each button opens a prepared page, and a tap there sends the answer. */
function buttons({ tour }: FullTour, { organization, tokens }: MailDeps): MailBlock[] {
  if (tour.agentId === null) return [];
  const href = linkTo(organization, getShowingPath(tokens, { tourId: tour.id, agentId: tour.agentId }));
  if (href === null) return [];
  return [
    { kind: 'button', text: 'On my way', href: `${href}?answer=on-my-way` },
    { kind: 'button', text: 'Can’t make it', href: `${href}?answer=unavailable`, isSecondary: true },
    ...link('No one came', `${href}?answer=missed`),
  ];
}

function toAgentText(fullTour: FullTour, { organization, tokens }: MailDeps, heading: string) {
  const { tour } = fullTour;
  const { agentId } = tour;
  const href =
    agentId === null ? null : linkTo(organization, getShowingPath(tokens, { tourId: tour.id, agentId }));
  const subject = formatSubject(fullTour);
  const text = `${organization.name}: ${heading}: ${subject} with ${tour.firstName} ${tour.lastName}.`;
  return { body: href === null ? text : `${text} ${href}`, quietHoursZone: null };
}
