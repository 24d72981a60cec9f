import type { Letter, MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailParts } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { tourReference } from '../view/reference.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { timeInWords } from '../view/words.ts';

import { link, mistyped, paragraph } from './pieces.ts';

type Way = { text: string; path: string };

/** What is told of a tour: one thing to do, and another. */
export type Told = {
  /** The home and the time come after it. */
  subject: string;
  heading: string;
  sentences: string[];
  button: Way;
  other: Way;
  /** What the time is called. */
  time: 'Your time' | 'Tour time';
};

export function tellVisitor({ tour, home }: TourInFull, { organization }: MailParts, told: Told): Letter {
  const { timeZone } = home.property;
  const href = linkTo(organization, told.button.path);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: told.heading },
    ...told.sentences.map(paragraph),
    ...(href === null ? [] : [{ kind: 'button' as const, text: told.button.text, href }]),
    ...link(told.other.text, linkTo(organization, told.other.path)),
    {
      kind: 'facts',
      rows: [
        ['Home', home.title],
        [told.time, timeInWords(tour, timeZone)],
        ['Reference', tourReference(tour.id)],
      ],
    },
    ...(organization.leasingPhone === null ? [] : [paragraph(`Or call us at ${organization.leasingPhone}.`)]),
    mistyped,
  ];
  return {
    subject: `${told.subject} ${home.title}, ${momentInWords(tour.startsAt, timeZone)}`,
    blocks,
    replyTo: organization.leasingEmail,
  };
}
