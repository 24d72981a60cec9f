import type { MailKind, MailParts } from '#server/mail/mailKind.ts';

import { changeOf } from '../view/changes.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { pageOfTour, rescheduleOf } from '../view/tourPaths.ts';

import { doorOfMail } from './doorOfMail.ts';
import { TOUR_DOOR } from './kinds.ts';
import { type Told, tellVisitor } from './tellVisitor.ts';

/** To whoever comes alone: that nothing opens the door for him any more and what he can do, or that something does again. */
export const tourDoor: MailKind = {
  kind: TOUR_DOOR,
  async write(parts) {
    const door = await doorOfMail(parts);
    if (!door) return null;
    return tellVisitor(door.full, parts, {
      ...(door.isShut ? shut(door.full, parts) : open(parts)),
      other: { text: 'See other homes for rent', path: '/listings' },
      time: 'Your time',
    });
  },
};

type News = Pick<Told, 'subject' | 'heading' | 'sentences' | 'button'>;

const tokenOf = ({ tokens, mail }: MailParts) => tokens.derive('tour', mail.subjectId);

function shut({ tour, home }: TourInFull, parts: MailParts): News {
  const canMove = changeOf(tour, home.status, parts.mail.dueAt).way !== null;
  return {
    subject: 'Please pick another time:',
    heading: 'There’s no lockbox at the home right now',
    sentences: [
      'The lockbox has been removed, so we can’t give you a door code right now.',
      canMove
        ? 'Pick another time with this link. Every time shown there is available. You won’t have to enter anything again.'
        : 'Please call us, and we’ll find another time.',
      'Your current time stays yours until then. If a lockbox is put back before your tour, we’ll let you know.',
    ],
    button: canMove
      ? { text: 'Pick another time', path: rescheduleOf(tokenOf(parts)) }
      : { text: 'See your tour', path: pageOfTour(tokenOf(parts)) },
  };
}

const open = (parts: MailParts): News => ({
  subject: 'The lockbox is back:',
  heading: 'The lockbox is back',
  sentences: ['There’s a lockbox at the home again. Your tour is on, just as you booked it.'],
  button: { text: 'See your tour', path: pageOfTour(tokenOf(parts)) },
});
