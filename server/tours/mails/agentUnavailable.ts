import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { staffPathOf } from '../answer/staffLink.ts';
import { activeStatuses } from '../tour.ts';
import { tourReference } from '../view/reference.ts';
import type { TourInFull } from '../view/tourInFull.ts';

import { TOUR_AGENT_UNAVAILABLE } from './kinds.ts';
import { knownFacts, paragraph, tourOfMail, whoComes } from './pieces.ts';

const isStranded = ({ tour: { status, agentUnavailableAt } }: TourInFull) =>
  agentUnavailableAt !== null && activeStatuses.includes(status);

/** Asks the team to find someone else for a tour that its agent can't give. */
export const tourAgentUnavailable: MailKind = {
  kind: TOUR_AGENT_UNAVAILABLE,
  async write({ db, organization, tokens, mail }) {
    const full = await tourOfMail(db, mail.subjectId);
    if (!full || !isStranded(full)) return null;
    const { tour, home } = full;
    const href = linkTo(organization, staffPathOf(tokens, tour.id));
    const agent = tour.agentFirstName ?? 'The agent';
    const blocks: MailBlock[] = [
      { kind: 'heading', text: `${agent} can’t make it` },
      paragraph(
        'The visitor still expects someone. Give the tour to another agent, propose other times, or cancel it.',
      ),
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Open the tour', href }]),
      knownFacts(whoComes(full)),
    ];
    return {
      subject: `${agent} can’t make it: ${home.title}, ${momentInWords(tour.startsAt, home.property.timeZone)}, ${tourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
};
