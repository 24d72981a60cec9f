import { activitiesOf } from '#server/db/tours/activities.ts';
import { moveOf } from '#server/db/tours/moves.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { tourReference } from '../view/reference.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { timeInWords } from '../view/words.ts';

import { TOUR_MOVE_ASKED, TOUR_MOVE_REFUSED, TOUR_MOVED } from './kinds.ts';
import { changeLink, linksOfTour, mistyped, paragraph, tourOfMail } from './pieces.ts';
import { isOfThisTime, isStillSo, letterOf } from './toVisitor.ts';

/** The same as of a tour that was booked, with the time that it had before: a calendar moves it by its file. */
export const tourMoved: MailKind = {
  kind: TOUR_MOVED,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    if (!full || !isStillSo(full) || !isOfThisTime(full, parts)) return null;
    const activities = await activitiesOf(parts.db, full.tour.id);
    const from = activities.findLast(({ kind }) => kind === 'moved')?.details.from;
    const was = from === undefined ? null : momentInWords(new Date(from), full.home.property.timeZone);
    const letter = await letterOf(full, parts);
    const [heading, ...rest] = letter.blocks;
    const told = [
      'Your tour has another time.',
      ...(was === null ? [] : [`It was on ${was}; that time is free for others now.`]),
      'Nothing from before is needed: an earlier door code opens nothing.',
    ];
    return {
      ...letter,
      subject: `New time: ${letter.subject}`,
      blocks: [...(heading ? [heading] : []), paragraph(told.join(' ')), ...rest],
    };
  },
};

/** The team has been asked for another time: until it says yes, nothing changes. */
export const tourMoveAsked: MailKind = {
  kind: TOUR_MOVE_ASKED,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    const move = full && (await moveOf(parts.db, full.tour.id));
    if (!full || !move || full.tour.status !== 'CONFIRMED') return null;
    const { timeZone } = full.home.property;
    return letterAbout(full, parts, {
      subject: `Asked for: ${full.home.title}, ${momentInWords(move.startsAt, timeZone)}`,
      heading: 'We have your request for another time',
      sentence:
        `Our team says yes or no by ${momentInWords(move.answerBy, timeZone)}. ` +
        'Until then the time that you have stays yours. If nobody answers, it stays yours as well.',
      rows: [
        ['You have', timeInWords(full.tour, timeZone)],
        ['You asked for', timeInWords(move, timeZone)],
      ],
    });
  },
};

/** The other time is not possible, or nobody has answered. */
export const tourMoveRefused: MailKind = {
  kind: TOUR_MOVE_REFUSED,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    if (full?.tour.status !== 'CONFIRMED' || full.tour.startsAt <= parts.mail.dueAt) return null;
    return letterAbout(full, parts, {
      subject: `Unchanged: ${full.home.title}, ${momentInWords(full.tour.startsAt, full.home.property.timeZone)}`,
      heading: 'Your tour stays as it was',
      sentence: 'We cannot show you the home at the other time. The time that you have is still yours.',
      rows: [['When', timeInWords(full.tour, full.home.property.timeZone)]],
    });
  },
};

type Told = { subject: string; heading: string; sentence: string; rows: [string, string][] };

function letterAbout(full: TourInFull, parts: MailParts, told: Told) {
  const { tour, home } = full;
  const { organization, tokens } = parts;
  const { page } = linksOfTour(organization, tokens, tour.id);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: told.heading },
    paragraph(told.sentence),
    {
      kind: 'facts',
      rows: [['Home', home.title], ...told.rows, ['Reference', tourReference(tour.id)]],
    },
    ...(page === null ? [] : [{ kind: 'button' as const, text: 'See your tour', href: page }]),
    ...changeLink(full, parts),
    mistyped,
  ];
  return { subject: told.subject, blocks, replyTo: organization.leasingEmail };
}
