import type { EmailContent, MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail, type MailDeps } from '#server/mail/mailKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getTeamTourPath } from '../answer/teamLink.ts';
import { activeStatuses } from '../tour.ts';
import { getTourReference } from '../view/getTourReference.ts';
import type { FullTour } from '../view/readFullTour.ts';

import { knownFacts, paragraph, findMailTour, listVisitorFacts } from './mailBlocks.ts';

const isMissingAgent = ({ tour: { status, agentUnavailableAt } }: FullTour) =>
  agentUnavailableAt !== null && activeStatuses.includes(status);

/** Asks the team to find another agent for a tour that its agent can't give. */
export const tourAgentUnavailable = defineEmail('tour.agentUnavailable', {
  write: (deps) => toAgentRequestEmail(deps, (agent) => `${agent} can’t make it`),
});

/** Sent two hours before if the tour still has no other agent. */
export const tourStillWithoutAgent = defineEmail('tour.stillWithoutAgent', {
  write: (deps) =>
    toAgentRequestEmail(deps, (agent) => `${agent} can’t make it, and no one else has the tour yet`),
});

async function toAgentRequestEmail(
  { db, organization, tokens, mail }: MailDeps,
  headingFor: (agent: string) => string,
): Promise<EmailContent | null> {
  const fullTour = await findMailTour(db, mail.subjectId);
  if (!fullTour || !isMissingAgent(fullTour)) return null;
  const { tour, home } = fullTour;
  const href = linkTo(organization, getTeamTourPath(tokens, tour.id));
  const heading = headingFor(tour.agentFirstName ?? 'The agent');
  const blocks: MailBlock[] = [
    { kind: 'heading', text: heading },
    paragraph(
      'The visitor is still expecting someone. Give the tour to another agent, propose other times, or cancel it.',
    ),
    ...(href === null ? [] : [{ kind: 'button' as const, text: 'Open the tour', href }]),
    knownFacts(listVisitorFacts(fullTour)),
  ];
  return {
    subject: `${heading}: ${home.title}, ${formatMoment(tour.startsAt, home.property.timeZone)}, ${getTourReference(tour.id)}`,
    blocks,
    replyTo: tour.email,
  };
}
