import { normalizePhone } from '#domain/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { type NewMail, queueMail } from '#server/db/outbox.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import type { TextKind } from '#server/texts/textKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { queueTeamMail } from '../emails/changedToTeam.ts';
import { knownFacts, paragraph, findMailTour, listVisitorFacts } from '../emails/mailBlocks.ts';
import { listActivities } from '../model/activities.ts';
import { getTeamTourPath } from '../model/links.ts';
import { activeStatuses } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { getTourReference } from '../view/tourLabels.ts';
import { showingAgentById } from './showingAgents.ts';
import {
  tourAgentReleased,
  tourAgentReleasedByText,
  tourAgentReminder,
  tourAgentReminderByText,
  tourToAgent,
  tourToAgentByText,
} from './tourToAgent.ts';

/** Has the previous agent if another one has taken over. */
type ChangedTour = Pick<Tour, 'id' | 'organizationId' | 'sequence' | 'agentId'>;

type NoticeKind = 'tour' | 'release' | 'reminder';

type MessageKinds = { mail: MailKind; text: TextKind };

const kinds: Record<NoticeKind, MessageKinds> = {
  tour: { mail: tourToAgent, text: tourToAgentByText },
  release: { mail: tourAgentReleased, text: tourAgentReleasedByText },
  reminder: { mail: tourAgentReminder, text: tourAgentReminderByText },
};

/**
 * Tells the agent that a tour is theirs, has a new time or is off; that they no longer give it; or that it
 * starts soon. The details are decided when the message is written.
 */
export async function notifyAgent(
  tx: Queryable,
  { id: subjectId, organizationId, sequence, agentId }: ChangedTour,
  { about, now, goodUntil }: { about: NoticeKind; now: Date; goodUntil?: Date },
): Promise<void> {
  if (agentId === null) return;
  const notice = { organizationId, subjectId, version: sequence + 1, now, ...(goodUntil && { goodUntil }) };
  await queueToAgent(tx, agentId, { ...notice, ...kinds[about] });
}

type AgentMessage = Omit<NewMail, 'message' | 'recipient'> & MessageKinds;

/** Queues an email for an agent with an address, and a text for one who receives them. */
export async function queueToAgent(
  tx: Queryable,
  agentId: string,
  { mail, text, ...notice }: AgentMessage,
): Promise<void> {
  const agent = await showingAgentById(tx, agentId);
  if (!agent) return;
  if (agent.email !== null) await queueMail(tx, { ...notice, message: mail, recipient: agent.email });
  const phone = agent.receivesTexts && agent.phoneNumber !== null ? normalizePhone(agent.phoneNumber) : null;
  if (phone !== null) await queueMail(tx, { ...notice, message: text, recipient: phone });
}

type TourRef = Pick<Tour, 'id' | 'organizationId' | 'sequence'>;
type ConfirmedTour = TourRef & Pick<Tour, 'agentId' | 'agentUnavailableAt'>;

/** As it was before it ended, if known. */
type EndedTour = TourRef & Pick<Tour, 'agentId'> & Partial<Pick<Tour, 'status'>>;

/** Emails the team the link of a tour without an agent. */
export const requestAgentFromTeam = (
  tx: Queryable,
  tour: TourRef,
  now: Date,
  message = tourAgentUnavailable,
): Promise<void> => queueTeamMail(tx, tour, { message, now });

/** Notifies the agent of a confirmed tour. If they can't give it, the team is asked for another agent. */
export async function notifyConfirmed(tx: Queryable, tour: ConfirmedTour, now: Date): Promise<void> {
  if (tour.agentUnavailableAt === null) await notifyAgent(tx, tour, { about: 'tour', now });
  else await requestAgentFromTeam(tx, tour, now);
}

/** Notifies an agent who knew of the tour that it is off, even if it was on hold since. */
export async function notifyTourEnd(tx: Queryable, tour: EndedTour, now: Date): Promise<void> {
  if (tour.agentId === null) return;
  const wasConfirmed =
    tour.status === 'CONFIRMED' ||
    (await listActivities(tx, tour.id)).some(({ kind }) => kind === 'confirmed');
  if (wasConfirmed) await notifyAgent(tx, tour, { about: 'tour', now });
}

type TeamRequest = {
  isNeeded: (tour: Tour) => boolean;
  getHeading: (tour: Tour) => string;
  sentence: string;
};

/** Asks the team to do something about a tour that its visitor still expects. */
const defineTeamRequest = (kind: string, { isNeeded, getHeading, sentence }: TeamRequest) =>
  defineEmail(kind, {
    async write({ db, organization, tokens, mail }) {
      const fullTour = await findMailTour(db, mail.subjectId);
      if (!fullTour) return null;
      const { tour, home } = fullTour;
      if (!activeStatuses.includes(tour.status) || !isNeeded(tour)) return null;
      const href = linkTo(organization, getTeamTourPath(tokens, tour.id));
      const heading = getHeading(tour);
      const blocks: MailBlock[] = [
        { kind: 'heading', text: heading },
        paragraph(sentence),
        ...(href === null ? [] : [{ kind: 'button' as const, text: 'Open the tour', href }]),
        knownFacts(listVisitorFacts(fullTour)),
      ];
      return {
        subject: `${heading}: ${home.title}, ${formatMoment(tour.startsAt, home.property.timeZone)}, ${getTourReference(tour.id)}`,
        blocks,
        replyTo: tour.email,
      };
    },
  });

const agentRequest = {
  isNeeded: ({ agentUnavailableAt }: Tour) => agentUnavailableAt !== null,
  sentence:
    'The visitor is still expecting someone. Give the tour to another agent, propose other times, or cancel it.',
};

const getAgentName = ({ agentFirstName }: Tour) => agentFirstName ?? 'The agent';

/** The tour's agent can't give it. */
const tourAgentUnavailable = defineTeamRequest('tour.agentUnavailable', {
  ...agentRequest,
  getHeading: (tour) => `${getAgentName(tour)} can’t make it`,
});

/** Sent two hours before if the tour still has no other agent. */
export const tourStillWithoutAgent = defineTeamRequest('tour.stillWithoutAgent', {
  ...agentRequest,
  getHeading: (tour) => `${getAgentName(tour)} can’t make it, and no one else has the tour yet`,
});

/** The tour's page no longer has a link to join. */
export const tourVideoLinkLost = defineTeamRequest('tour.videoLinkLost', {
  isNeeded: ({ kind, videoJoin }) => kind === 'LIVE_VIDEO' && videoJoin === null,
  getHeading: () => 'This video tour has no video link',
  sentence:
    'The visitor still expects it and is waiting for a link from you. Reply to send them one, or open the tour to ' +
    'give it to an agent who has a link, propose other times, or cancel it.',
});
