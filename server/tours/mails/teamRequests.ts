import type { EmailContent, MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind, MailDeps } from '#server/mail/mailKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getStaffPath } from '../answer/staffLink.ts';
import { activeStatuses } from '../tour.ts';
import { getTourReference } from '../view/getTourReference.ts';
import type { FullTour } from '../view/readFullTour.ts';

import { TOUR_AGENT_UNAVAILABLE, TOUR_STILL_WITHOUT_AGENT } from './kinds.ts';
import { knownFacts, paragraph, findMailTour, listVisitorFacts } from './mailBlocks.ts';

const isMissingAgent = ({ tour: { status, agentUnavailableAt } }: FullTour) =>
  agentUnavailableAt !== null && activeStatuses.includes(status);

/** Asks the team to find another agent for a tour that its agent can't give. */
export const tourAgentUnavailable: MailKind = {
  kind: TOUR_AGENT_UNAVAILABLE,
  write: (deps) => toAgentRequestEmail(deps, (agent) => `${agent} can’t make it`),
};

/** Sent two hours before if the tour still has no other agent. */
export const tourStillWithoutAgent: MailKind = {
  kind: TOUR_STILL_WITHOUT_AGENT,
  write: (deps) =>
    toAgentRequestEmail(deps, (agent) => `${agent} can’t make it, and no one else has the tour yet`),
};

async function toAgentRequestEmail(
  { db, organization, tokens, mail }: MailDeps,
  headingFor: (agent: string) => string,
): Promise<EmailContent | null> {
  const fullTour = await findMailTour(db, mail.subjectId);
  if (!fullTour || !isMissingAgent(fullTour)) return null;
  const { tour, home } = fullTour;
  const href = linkTo(organization, getStaffPath(tokens, tour.id));
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
