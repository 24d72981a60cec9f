import type { Letter, MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { staffPathOf } from '../answer/staffLink.ts';
import { activeStatuses } from '../tour.ts';
import { tourReference } from '../view/reference.ts';
import type { TourInFull } from '../view/tourInFull.ts';

import { TOUR_AGENT_UNAVAILABLE, TOUR_STILL_WITHOUT_AGENT } from './kinds.ts';
import { knownFacts, paragraph, tourOfMail, whoComes } from './pieces.ts';

const isStranded = ({ tour: { status, agentUnavailableAt } }: TourInFull) =>
  agentUnavailableAt !== null && activeStatuses.includes(status);

/** Asks the team to find someone else for a tour that its agent can't give. */
export const tourAgentUnavailable: MailKind = {
  kind: TOUR_AGENT_UNAVAILABLE,
  write: (parts) => askForAgent(parts, (agent) => `${agent} can’t make it`),
};

/** Two hours before, when the team has done nothing about it. */
export const tourStillWithoutAgent: MailKind = {
  kind: TOUR_STILL_WITHOUT_AGENT,
  write: (parts) => askForAgent(parts, (agent) => `${agent} can’t make it, and no one else has the tour yet`),
};

async function askForAgent(
  { db, organization, tokens, mail }: MailParts,
  headingFor: (agent: string) => string,
): Promise<Letter | null> {
  const full = await tourOfMail(db, mail.subjectId);
  if (!full || !isStranded(full)) return null;
  const { tour, home } = full;
  const href = linkTo(organization, staffPathOf(tokens, tour.id));
  const heading = headingFor(tour.agentFirstName ?? 'The agent');
  const blocks: MailBlock[] = [
    { kind: 'heading', text: heading },
    paragraph(
      'The visitor still expects someone. Give the tour to another agent, propose other times, or cancel it.',
    ),
    ...(href === null ? [] : [{ kind: 'button' as const, text: 'Open the tour', href }]),
    knownFacts(whoComes(full)),
  ];
  return {
    subject: `${heading}: ${home.title}, ${momentInWords(tour.startsAt, home.property.timeZone)}, ${tourReference(tour.id)}`,
    blocks,
    replyTo: tour.email,
  };
}
