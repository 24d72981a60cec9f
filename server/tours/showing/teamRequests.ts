import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/mail/mailKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { knownFacts, paragraph, findMailTour, listVisitorFacts } from '../emails/mailBlocks.ts';
import { getTeamTourPath } from '../model/links.ts';
import { activeStatuses } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { getTourReference } from '../view/tourLabels.ts';

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
export const tourAgentUnavailable = defineTeamRequest('tour.agentUnavailable', {
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
