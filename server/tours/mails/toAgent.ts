import { lockboxOf } from '#server/db/access/lockboxes.ts';
import { activitiesOf } from '#server/db/tours/activities.ts';
import type { Letter, MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';
import type { TextKind } from '#server/texts/textKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { agentFacts } from '../showing/agentFacts.ts';
import { showingPathOf } from '../showing/showingLink.ts';
import { activeStatuses } from '../tour.ts';
import { tourReference } from '../view/reference.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { kindWords } from '../view/words.ts';

import {
  TOUR_AGENT_RELEASED,
  TOUR_AGENT_RELEASED_BY_TEXT,
  TOUR_AGENT_REMINDER,
  TOUR_AGENT_REMINDER_BY_TEXT,
  TOUR_TO_AGENT,
  TOUR_TO_AGENT_BY_TEXT,
} from './kinds.ts';
import { knownFacts, link, paragraph, tourOfMail } from './pieces.ts';
import { isOfThisTime } from './toVisitor.ts';

const isOn = ({ tour: { status } }: TourInFull) => status === 'CONFIRMED' || status === 'CHECKED_IN';

/** Tells the agent who comes when, where it is and how to get in; or that it does not take place. */
export const tourToAgent: MailKind = {
  kind: TOUR_TO_AGENT,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    const words = full && (await toldToAgent(full, parts));
    return words && letterToAgent(full, parts, words);
  },
};

export const tourToAgentByText: TextKind = {
  kind: TOUR_TO_AGENT_BY_TEXT,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    const words = full && (await toldToAgent(full, parts));
    return words && textToAgent(full, parts, words.heading);
  },
};

/** An hour before. */
export const tourAgentReminder: MailKind = {
  kind: TOUR_AGENT_REMINDER,
  async write(parts) {
    const full = await nearTour(parts);
    return (
      full &&
      letterToAgent(full, parts, {
        heading: 'Your tour starts in an hour',
        sentence: 'Let the visitor know when you’re on your way.',
      })
    );
  },
};

export const tourAgentReminderByText: TextKind = {
  kind: TOUR_AGENT_REMINDER_BY_TEXT,
  async write(parts) {
    const full = await nearTour(parts);
    return full && textToAgent(full, parts, 'Your tour starts in an hour');
  },
};

/** The tour has another agent now, or another time that is not this agent's. */
export const tourAgentReleased: MailKind = {
  kind: TOUR_AGENT_RELEASED,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    if (!full) return null;
    return {
      subject: `No longer yours: ${subjectOf(full)}`,
      blocks: [
        { kind: 'heading', text: 'This tour is no longer yours' },
        paragraph(released),
        knownFacts([
          ['Home', full.home.title],
          ['Reference', tourReference(full.tour.id)],
        ]),
      ],
      replyTo: parts.organization.leasingEmail,
    };
  },
};

export const tourAgentReleasedByText: TextKind = {
  kind: TOUR_AGENT_RELEASED_BY_TEXT,
  async write({ db, organization, mail }) {
    const full = await tourOfMail(db, mail.subjectId);
    const reference = full && tourReference(full.tour.id);
    return (
      full && {
        body: `${organization.name}: ${full.home.title} (${reference ?? ''}). ${released}`,
        quietIn: null,
      }
    );
  },
};

const released = 'Someone else has it now, or its time has changed. You don’t need to go.';

async function nearTour(parts: MailParts): Promise<TourInFull | null> {
  const full = await tourOfMail(parts.db, parts.mail.subjectId);
  return full && isOn(full) && isOfThisTime(full, parts) ? full : null;
}

type Words = { heading: string; sentence: string };

/** Null when something has changed since, of which another message tells. */
async function toldToAgent(full: TourInFull, parts: MailParts): Promise<Words | null> {
  if (!isOfThisTime(full, parts)) return null;
  if (!activeStatuses.includes(full.tour.status)) {
    return { heading: 'Your tour is canceled', sentence: 'You don’t need to go. Your time is free again.' };
  }
  if (!isOn(full)) {
    return {
      heading: 'Your tour is on hold',
      sentence: 'It isn’t confirmed at its new time yet. We’ll let you know when it is.',
    };
  }
  const activities = await activitiesOf(parts.db, full.tour.id);
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

const subjectOf = ({ tour, home }: TourInFull) =>
  `${home.title}, ${momentInWords(tour.startsAt, home.property.timeZone)}`;

async function letterToAgent(full: TourInFull, parts: MailParts, words: Words): Promise<Letter> {
  const { tour, home } = full;
  const box = await lockboxOf(parts.db, home.id);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: words.heading },
    paragraph(words.sentence),
    knownFacts(isOn(full) ? agentFacts(full, box) : agentFacts(full, null).slice(0, 3)),
    ...(isOn(full) && tour.accommodationRequest !== null
      ? [paragraph('Accommodation request:'), { kind: 'quote' as const, text: tour.accommodationRequest }]
      : []),
    ...(isOn(full) ? buttons(full, parts) : []),
  ];
  return {
    subject: `${words.heading}: ${kindWords[tour.kind].toLowerCase()}, ${subjectOf(full)}`,
    blocks,
    replyTo: parts.organization.leasingEmail,
  };
}

/** Each made ready on its page: there a tap says it. */
function buttons({ tour }: TourInFull, { organization, tokens }: MailParts): MailBlock[] {
  if (tour.agentId === null) return [];
  const href = linkTo(organization, showingPathOf(tokens, { tourId: tour.id, agentId: tour.agentId }));
  if (href === null) return [];
  return [
    { kind: 'button', text: 'On my way', href: `${href}?answer=on-my-way` },
    { kind: 'button', text: 'Can’t make it', href: `${href}?answer=unavailable`, isSecond: true },
    ...link('No one came', `${href}?answer=missed`),
  ];
}

function textToAgent(full: TourInFull, { organization, tokens }: MailParts, heading: string) {
  const { tour } = full;
  const { agentId } = tour;
  const href =
    agentId === null ? null : linkTo(organization, showingPathOf(tokens, { tourId: tour.id, agentId }));
  const visitor = isOn(full) ? ` with ${tour.firstName} ${tour.lastName}` : '';
  const about = `${heading}: ${subjectOf(full)}${visitor}.`;
  return { body: [`${organization.name}: ${about}`, href].filter(Boolean).join(' '), quietIn: null };
}
