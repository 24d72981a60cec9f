import { activitiesOf } from '#server/db/tours/activities.ts';
import { feedbackOfTour } from '#server/db/tours/feedback.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { isShut } from '../access/isShut.ts';
import { reinstateUntil } from '../messages/reinstateUntil.ts';
import { changeOf } from '../view/changes.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { bookingOf, feedbackOf, pageOfTour, rescheduleOf } from '../view/tourPaths.ts';

import { TOUR_AFTER, TOUR_MISSED, TOUR_RELEASED } from './kinds.ts';
import { invitationTo, tourOfMail } from './pieces.ts';
import { tellVisitor } from './tellVisitor.ts';

const time = 'Tour time';

/** Half an hour after: whether the door is locked, and how it was. Nobody is asked who has told. */
export const tourAfter: MailKind = {
  kind: TOUR_AFTER,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    if (full?.tour.status !== 'COMPLETED' || (await feedbackOfTour(parts.db, full.tour.id))) return null;
    const { path } = pathsOf(full, parts);
    return tellVisitor(full, parts, {
      time,
      subject: 'How was it?',
      heading: `How was ${full.home.title}?`,
      sentences: [
        ...(full.tour.kind === 'SELF_GUIDED'
          ? ['Please make sure the key is back in the lockbox and the door is locked.']
          : []),
        'It takes less than a minute, and one answer is enough. What you say doesn’t affect any application.',
      ],
      button: { text: 'Tell us how it was', path: path.feedback },
      other: { text: 'I didn’t get to see it', path: path.feedback },
    });
  },
};

/** A day after a tour that did not take place. */
export const tourMissed: MailKind = {
  kind: TOUR_MISSED,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    if (full?.tour.status !== 'NO_SHOW') return null;
    const change = changeOf(full.tour, full.home.status, parts.mail.dueAt);
    if (change.way !== 'PICK_AGAIN') return null;
    const { path } = pathsOf(full, parts);
    const until = momentInWords(change.until, full.home.property.timeZone);
    const told = await feedbackOfTour(parts.db, full.tour.id);
    const wasThere =
      told?.attendance === 'COULD_NOT_GET_IN' || isShut(await activitiesOf(parts.db, full.tour.id));
    const how = `You can pick another time with this link until ${until}. You won’t have to enter anything again.`;
    return tellVisitor(full, parts, {
      time,
      subject: 'Pick another time?',
      heading: wasThere ? 'We’re sorry you couldn’t get in' : 'We missed you',
      sentences: wasThere ? ['Our team knows about it.', how] : [`Something came up? ${how}`],
      button: { text: 'Pick another time', path: path.change },
      other: told
        ? { text: 'See or change your feedback', path: path.feedback }
        : { text: 'Couldn’t get in, or no longer interested? Tell us', path: path.feedback },
    });
  },
};

/** The time was given back, and can be had again for a short while. */
export const tourReleased: MailKind = {
  kind: TOUR_RELEASED,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    const until = full && reinstateUntil(full.tour);
    if (!full || until === null || until <= parts.mail.dueAt) return null;
    const { path } = pathsOf(full, parts);
    const mayPickAgain = changeOf(full.tour, full.home.status, parts.mail.dueAt).way === 'PICK_AGAIN';
    const letter = tellVisitor(full, parts, {
      time,
      subject: 'Time freed up:',
      heading: 'We freed up your tour time',
      sentences: [
        'We didn’t hear from you, so others can book it. ' +
          `If you’re coming, take it back by ${momentInWords(until, full.home.property.timeZone)}. One tap is enough, as long as no one else has it.`,
      ],
      button: { text: 'Yes, I’ll be there', path: path.page },
      other: { text: 'Pick another time', path: mayPickAgain ? path.change : bookingOf(full.home.slug) },
    });
    return { ...letter, invitation: invitationTo(full, parts) };
  },
};

const pathsOf = ({ tour }: TourInFull, { tokens }: MailParts) => {
  const token = tokens.derive('tour', tour.id);
  return { path: { page: pageOfTour(token), change: rescheduleOf(token), feedback: feedbackOf(token) } };
};
