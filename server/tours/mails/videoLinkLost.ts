import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/mail/mailKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getTeamTourPath } from '../answer/teamLink.ts';
import { activeStatuses } from '../tour.ts';
import { getTourReference } from '../view/getTourReference.ts';

import { knownFacts, paragraph, findMailTour, listVisitorFacts } from './mailBlocks.ts';

/** Asks the team to tell a visitor how to join, because the tour page no longer has a video link. */
export const tourVideoLinkLost = defineEmail('tour.videoLinkLost', {
  write: async ({ db, organization, tokens, mail }) => {
    const fullTour = await findMailTour(db, mail.subjectId);
    if (!fullTour) return null;
    const { tour, home } = fullTour;
    const isLost = tour.kind === 'LIVE_VIDEO' && tour.videoJoin === null;
    if (!isLost || !activeStatuses.includes(tour.status)) return null;
    const href = linkTo(organization, getTeamTourPath(tokens, tour.id));
    const heading = 'This video tour has no video link';
    const blocks: MailBlock[] = [
      { kind: 'heading', text: heading },
      paragraph(
        'The visitor still expects it and is waiting for a link from you. Reply to send them one, or open the tour to ' +
          'give it to an agent who has a link, propose other times, or cancel it.',
      ),
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
