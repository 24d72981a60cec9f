import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { staffPathOf } from '../answer/staffLink.ts';
import { activeStatuses } from '../tour.ts';
import { tourReference } from '../view/reference.ts';

import { TOUR_VIDEO_LOST } from './kinds.ts';
import { knownFacts, paragraph, tourOfMail, whoComes } from './pieces.ts';

/** Asks the team to tell a visitor how to join a video tour, as their page no longer does. */
export const tourVideoLost: MailKind = {
  kind: TOUR_VIDEO_LOST,
  write: async ({ db, organization, tokens, mail }) => {
    const full = await tourOfMail(db, mail.subjectId);
    if (!full) return null;
    const { tour, home } = full;
    const isLost = tour.kind === 'LIVE_VIDEO' && tour.videoJoin === null;
    if (!isLost || !activeStatuses.includes(tour.status)) return null;
    const href = linkTo(organization, staffPathOf(tokens, tour.id));
    const heading = 'This video tour has no video link';
    const blocks: MailBlock[] = [
      { kind: 'heading', text: heading },
      paragraph(
        'The visitor still expects it and is waiting for a link from you. Reply to send them one, or open the tour to ' +
          'give it to an agent who has a link, propose other times, or cancel it.',
      ),
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Open the tour', href }]),
      knownFacts(whoComes(full)),
    ];
    return {
      subject: `${heading}: ${home.title}, ${momentInWords(tour.startsAt, home.property.timeZone)}, ${tourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
};
