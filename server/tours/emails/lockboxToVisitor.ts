import { defineEmail, type MailDeps } from '#server/mail/mailKind.ts';

import { getTourPath, getReschedulePath } from '../model/tourPaths.ts';
import { getTourChange } from '../view/getTourChange.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { findLockboxChange } from './findLockboxChange.ts';
import { type NoticeContent, toVisitorEmail } from './toVisitorEmail.ts';

/** Notifies a self-guided visitor that the lockbox is gone and what they can do, or that it is back. */
export const tourLockboxChange = defineEmail('tour.lockboxChange', {
  async write(deps) {
    const door = await findLockboxChange(deps);
    if (!door) return null;
    return toVisitorEmail(door.full, deps, {
      ...(door.isLockboxMissing ? getMissingContent(door.full, deps) : open(deps)),
      other: { text: 'See other homes for rent', path: '/listings' },
      time: 'Your time',
    });
  },
});

type LockboxNotice = Pick<NoticeContent, 'subject' | 'heading' | 'sentences' | 'button'>;

const getTourToken = ({ tokens, mail }: MailDeps) => tokens.derive('tour', mail.subjectId);

function getMissingContent({ tour, home }: FullTour, deps: MailDeps): LockboxNotice {
  const canMove = getTourChange(tour, home.status, deps.mail.dueAt).mode !== null;
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
      ? { text: 'Pick another time', path: getReschedulePath(getTourToken(deps)) }
      : { text: 'See your tour', path: getTourPath(getTourToken(deps)) },
  };
}

const open = (deps: MailDeps): LockboxNotice => ({
  subject: 'The lockbox is back:',
  heading: 'The lockbox is back',
  sentences: ['There’s a lockbox at the home again. Your tour is on, just as you booked it.'],
  button: { text: 'See your tour', path: getTourPath(getTourToken(deps)) },
});
