import { defineEmail } from '#server/organizations/messages.ts';

import { findMailTour, isCurrentVersion, toVisitorEmail } from '../emails/mailBlocks.ts';
import { getReschedulePath, getTourPath } from '../model/links.ts';

export const tourOnWay = defineEmail('tour.onWay', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (!fullTour || !isCurrentVersion(fullTour, deps) || fullTour.tour.agentOnWayAt === null) return null;
    const { tour } = fullTour;
    const token = deps.tokens.derive('tour', tour.id);
    const agent = tour.agentFirstName ?? 'Your agent';
    const isVideo = tour.kind === 'LIVE_VIDEO';
    return toVisitorEmail(fullTour, deps, {
      subject: isVideo ? `${agent} is ready:` : `${agent} is on the way:`,
      heading: isVideo ? `${agent} is getting ready for your video tour` : `${agent} is on the way`,
      sentences: [
        tour.agentPhoneNumber === null
          ? 'See you soon.'
          : `See you soon. To reach ${agent}, call ${tour.agentPhoneNumber}.`,
      ],
      button: { text: 'See your tour', path: getTourPath(token) },
      other: { text: 'Can’t make it? Cancel here', path: getReschedulePath(token) },
      time: 'Your time',
    });
  },
});
