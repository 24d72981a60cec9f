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
    subject: 'Please choose another time:',
    heading: 'The door cannot be opened for you at this time',
    sentences: [
      'The lockbox of this home has been taken away, so there is no code that would let you in alone.',
      canMove
        ? 'Choose another time with this link: what is offered there can be had. Nothing is asked anew.'
        : 'Please call us, and we find another time.',
      'Your time stays yours until then. Should a lockbox hang there again before it, we write to you.',
    ],
    button: canMove
      ? { text: 'Choose another time', path: rescheduleOf(tokenOf(parts)) }
      : { text: 'See your tour', path: pageOfTour(tokenOf(parts)) },
  };
}

const open = (parts: MailParts): News => ({
  subject: 'The door can be opened again:',
  heading: 'The door can be opened again',
  sentences: ['A lockbox hangs at the home again. Your tour takes place as you have booked it.'],
  button: { text: 'See your tour', path: pageOfTour(tokenOf(parts)) },
});
