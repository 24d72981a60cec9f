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
      'Your tour has a new time.',
      ...(was === null ? [] : [`The old time, ${was}, is open to others now.`]),
      'You don’t need anything from the old booking. Earlier door codes no longer work.',
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
      subject: `New time requested: ${full.home.title}, ${momentInWords(move.startsAt, timeZone)}`,
      heading: 'We have your request for a new time',
      sentence:
        `Our team will answer by ${momentInWords(move.answerBy, timeZone)}. ` +
        'Until then, you keep your current time. If no one answers, you still keep it.',
      rows: [
        ['Current time', timeInWords(full.tour, timeZone)],
        ['Requested time', timeInWords(move, timeZone)],
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
      subject: `Same time: ${full.home.title}, ${momentInWords(full.tour.startsAt, full.home.property.timeZone)}`,
      heading: 'Your tour time stays the same',
      sentence: 'We can’t show you the home at the other time. Your current time is still yours.',
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
