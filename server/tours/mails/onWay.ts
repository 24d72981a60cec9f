import type { MailKind } from '#server/mail/mailKind.ts';

import { rescheduleOf, pageOfTour } from '../view/tourPaths.ts';

import { TOUR_ON_WAY } from './kinds.ts';
import { tourOfMail } from './pieces.ts';
import { tellVisitor } from './tellVisitor.ts';
import { isOfThisTime } from './toVisitor.ts';

/** The agent is on the way to the tour. */
export const tourOnWay: MailKind = {
  kind: TOUR_ON_WAY,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    if (!full || !isOfThisTime(full, parts) || full.tour.agentOnWayAt === null) return null;
    const { tour } = full;
    const token = parts.tokens.derive('tour', tour.id);
    const agent = tour.agentFirstName ?? 'Your agent';
    const isVideo = tour.kind === 'LIVE_VIDEO';
    return tellVisitor(full, parts, {
      subject: isVideo ? `${agent} is ready:` : `${agent} is on the way:`,
      heading: isVideo ? `${agent} is getting ready for your video tour` : `${agent} is on the way`,
      sentences: [
        tour.agentPhoneNumber === null
          ? 'See you soon.'
          : `See you soon. To reach ${agent}, call ${tour.agentPhoneNumber}.`,
      ],
      button: { text: 'See your tour', path: pageOfTour(token) },
      other: { text: 'Can’t make it? Cancel here', path: rescheduleOf(token) },
      time: 'Your time',
    });
  },
};
