import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { changeOf } from '../view/changes.ts';
import { tourReference } from '../view/reference.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { pageOfTour, rescheduleOf } from '../view/tourPaths.ts';
import { timeInWords } from '../view/words.ts';

import { doorOfMail } from './doorOfMail.ts';
import { TOUR_DOOR } from './kinds.ts';
import { link, mistyped, paragraph } from './pieces.ts';

/** To whoever comes alone: that nothing opens the door for him any more and what he can do, or that something does again. */
export const tourDoor: MailKind = {
  kind: TOUR_DOOR,
  async write(parts) {
    const door = await doorOfMail(parts);
    return door && letterOf(door.full, parts, door.isShut ? shut(door.full, parts) : open(parts));
  },
};

type Told = { subject: string; heading: string; sentences: string[]; button: { text: string; path: string } };

const tokenOf = ({ tokens, mail }: MailParts) => tokens.derive('tour', mail.subjectId);

function shut({ tour, home }: TourInFull, parts: MailParts): Told {
  const canMove = changeOf(tour, home.status, parts.mail.dueAt).way !== null;
  return {
    subject: 'Please choose another time',
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

const open = (parts: MailParts): Told => ({
  subject: 'The door can be opened again',
  heading: 'The door can be opened again',
  sentences: ['A lockbox hangs at the home again. Your tour takes place as you have booked it.'],
  button: { text: 'See your tour', path: pageOfTour(tokenOf(parts)) },
});

function letterOf({ tour, home }: TourInFull, { organization }: MailParts, told: Told) {
  const { timeZone } = home.property;
  const href = linkTo(organization, told.button.path);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: told.heading },
    ...told.sentences.map(paragraph),
    ...(href === null ? [] : [{ kind: 'button' as const, text: told.button.text, href }]),
    ...link('See other homes for rent', linkTo(organization, '/listings')),
    {
      kind: 'facts',
      rows: [
        ['Home', home.title],
        ['Your time', timeInWords(tour, timeZone)],
        ['Reference', tourReference(tour.id)],
      ],
    },
    ...(organization.leasingPhone === null ? [] : [paragraph(`Or call us: ${organization.leasingPhone}.`)]),
    mistyped,
  ];
  return {
    subject: `${told.subject}: ${home.title}, ${momentInWords(tour.startsAt, timeZone)}`,
    blocks,
    replyTo: organization.leasingEmail,
  };
}
