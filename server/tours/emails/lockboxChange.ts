import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail, type MailDeps } from '#server/organizations/messages.ts';

import { findLockbox } from '../locks/lockboxes.ts';
import { listActivities, isLockboxMissing as wasLockboxMissing } from '../model/activities.ts';
import { getTourPath, getReschedulePath } from '../model/links.ts';
import { activeStatuses } from '../model/tour.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { getTourChange } from '../view/tourChange.ts';
import { getTourReference } from '../view/tourLabels.ts';
import {
  knownFacts,
  paragraph,
  listVisitorFacts,
  findMailTour,
  type NoticeContent,
  toVisitorEmail,
} from './mailBlocks.ts';

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

/** A self-guided visitor is coming to a home whose lockbox was removed. */
export const tourLockboxToTeam = defineEmail('tour.lockboxChangeToTeam', {
  async write(deps) {
    const door = await findLockboxChange(deps);
    if (!door?.isLockboxMissing) return null;
    const { tour, home } = door.full;
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'A visitor is coming to a home with no lockbox' },
      paragraph(
        'The lockbox was removed after the tour was booked. The visitor knows and can pick another time.',
      ),
      paragraph('Put a lockbox there and register it, or call the visitor and meet them at the door.'),
      knownFacts(listVisitorFacts(door.full)),
    ];
    return {
      subject: `No lockbox: ${home.title}, ${getTourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
});

/** The current access of a tour. Null if it has changed since, or the tour is no longer self-guided. */
async function findLockboxChange({
  db,
  mail,
}: Pick<MailDeps, 'db' | 'mail'>): Promise<{ full: FullTour; isLockboxMissing: boolean } | null> {
  const fullTour = await findMailTour(db, mail.subjectId);
  if (fullTour?.tour.kind !== 'SELF_GUIDED' || !activeStatuses.includes(fullTour.tour.status)) return null;
  const history = (await listActivities(db, fullTour.tour.id)).slice(0, mail.version);
  const isLockboxMissing = (await findLockbox(db, fullTour.tour.unitId)) === null;
  return wasLockboxMissing(history) === isLockboxMissing ? { full: fullTour, isLockboxMissing } : null;
}
