import { tourActions } from '#domain/tours/actions.ts';
import { defineEmail, type MailDeps } from '#server/organizations/messages.ts';
import { createTimeChoices } from '#server/homes/mailHome.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { listActivities, isLockboxMissing } from '../model/activities.ts';
import { findFeedback } from '../model/feedback.ts';
import { getBookingPath, getFeedbackPath, getTourPath, getReschedulePath } from '../model/links.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { getReinstateDeadline, getTourChange } from '../view/tourChange.ts';
import { createInvitation, findMailTour, toVisitorEmail } from './mailBlocks.ts';

const time = 'Tour time';

/** Sent half an hour after: is the door locked, and how was it? Skipped if feedback was already given. */
export const tourFollowUp = defineEmail('tour.followUp', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (fullTour?.tour.status !== 'COMPLETED' || (await findFeedback(deps.db, fullTour.tour.id))) return null;
    const { path } = getTourPaths(fullTour, deps);
    return toVisitorEmail(fullTour, deps, {
      time,
      subject: 'How was it?',
      heading: 'How was your tour?',
      sentences: [
        ...(fullTour.tour.kind === 'SELF_GUIDED'
          ? ['Please make sure the key is back in the lockbox and the door is locked.']
          : []),
        'It takes less than a minute, and one answer is enough. What you say doesn’t affect any application.',
      ],
      button: { text: 'Tell us how it was', path: path.feedback },
      other: { text: 'I didn’t get to see it', path: path.feedback },
    });
  },
});

/** Sent a day after a missed tour. */
export const tourMissed = defineEmail('tour.missed', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (fullTour?.tour.status !== 'NO_SHOW') return null;
    const change = getTourChange(fullTour.tour, fullTour.home.status, deps.mail.dueAt);
    if (change.mode !== 'PICK_AGAIN') return null;
    const { path } = getTourPaths(fullTour, deps);
    const until = formatMoment(change.until, fullTour.home.property.timeZone);
    const previous = await findFeedback(deps.db, fullTour.tour.id);
    const couldNotEnter =
      previous?.attendance === 'COULD_NOT_GET_IN' ||
      isLockboxMissing(await listActivities(deps.db, fullTour.tour.id));
    const choices = createTimeChoices({
      organization: deps.organization,
      home: fullTour.home,
      times: await deps.listTourTimes(deps.db, fullTour.home, deps.mail.dueAt),
      reschedulePath: path.change,
    });
    const instructions = `You can pick another time with this link until ${until}. You won’t have to enter anything again.`;
    return toVisitorEmail(fullTour, deps, {
      time,
      subject: 'Pick another time?',
      heading: couldNotEnter ? 'We’re sorry you couldn’t get in' : 'We missed you',
      sentences: couldNotEnter
        ? ['Our team knows about it.', instructions]
        : [`Something came up? ${instructions}`],
      button: { text: 'Pick another time', path: path.change },
      choices,
      other: previous
        ? { text: 'See or change your feedback', path: path.feedback }
        : { text: 'Couldn’t get in, or no longer interested? Tell us', path: path.feedback },
    });
  },
});

/** The time was released and can be booked again for a short while. */
export const tourReleased = defineEmail('tour.released', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    const until = fullTour && getReinstateDeadline(fullTour.tour);
    if (!fullTour || until === null || until <= deps.mail.dueAt) return null;
    const { path } = getTourPaths(fullTour, deps);
    const canRebook =
      getTourChange(fullTour.tour, fullTour.home.status, deps.mail.dueAt).mode === 'PICK_AGAIN';
    const email = toVisitorEmail(fullTour, deps, {
      time,
      subject: 'Time freed up:',
      heading: 'We freed up your tour time',
      sentences: [
        'We didn’t hear from you, so others can book it. ' +
          `If you’re coming, take it back by ${formatMoment(until, fullTour.home.property.timeZone)}. One tap does it, as long as no one else has booked it.`,
      ],
      button: { text: tourActions.confirm, path: path.page },
      other: {
        text: 'Pick another time',
        path: canRebook ? path.change : getBookingPath(fullTour.home.slug),
      },
    });
    return { ...email, invitation: createInvitation(fullTour, deps) };
  },
});

const getTourPaths = ({ tour }: FullTour, { tokens }: MailDeps) => {
  const token = tokens.derive('tour', tour.id);
  return {
    path: { page: getTourPath(token), change: getReschedulePath(token), feedback: getFeedbackPath(token) },
  };
};
