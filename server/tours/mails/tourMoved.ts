import { listActivities } from '#server/db/tours/activities.ts';
import { findMove } from '#server/db/tours/moves.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import type { MailKind, MailDeps } from '#server/mail/mailKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getTourReference } from '../view/getTourReference.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { formatTimeRange } from '../view/words.ts';

import { TOUR_MOVE_REQUESTED, TOUR_MOVE_REFUSED, TOUR_MOVED } from './kinds.ts';
import { changeLink, getTourLinks, mistypedNotice, paragraph, findMailTour } from './mailBlocks.ts';
import { isCurrentVersion, hasNotEnded, toTourEmail } from './tourToVisitor.ts';

/** The booking email with the previous time added; its calendar file moves the event. */
export const tourMoved: MailKind = {
  kind: TOUR_MOVED,
  async write(parts) {
    const full = await findMailTour(parts.db, parts.mail.subjectId);
    if (!full || !hasNotEnded(full) || !isCurrentVersion(full, parts)) return null;
    const activities = await listActivities(parts.db, full.tour.id);
    const from = activities.findLast(({ kind }) => kind === 'moved')?.details.from;
    const was = from === undefined ? null : formatMoment(new Date(from), full.home.property.timeZone);
    const email = await toTourEmail(full, parts);
    const [heading, ...rest] = email.blocks;
    const sentences = [
      'Your tour has a new time.',
      ...(was === null ? [] : [`The old time, ${was}, is open to others now.`]),
      'You don’t need anything from the old booking. Earlier door codes no longer work.',
    ];
    return {
      ...email,
      subject: `New time: ${email.subject}`,
      blocks: [...(heading ? [heading] : []), paragraph(sentences.join(' ')), ...rest],
    };
  },
};

/** The visitor asked for a new time; nothing changes until the team approves it. */
export const tourMoveRequested: MailKind = {
  kind: TOUR_MOVE_REQUESTED,
  async write(parts) {
    const full = await findMailTour(parts.db, parts.mail.subjectId);
    const move = full && (await findMove(parts.db, full.tour.id));
    if (!full || !move || full.tour.status !== 'CONFIRMED') return null;
    const { timeZone } = full.home.property;
    return toMoveEmail(full, parts, {
      subject: `New time requested: ${full.home.title}, ${formatMoment(move.startsAt, timeZone)}`,
      heading: 'We have your request for a new time',
      sentence:
        `Our team will answer by ${formatMoment(move.answerBy, timeZone)}. ` +
        'Until then, you keep your current time. If no one answers, you still keep it.',
      rows: [
        ['Current time', formatTimeRange(full.tour, timeZone)],
        ['Requested time', formatTimeRange(move, timeZone)],
      ],
    });
  },
};

/** The new time was declined, or the request went unanswered. */
export const tourMoveRefused: MailKind = {
  kind: TOUR_MOVE_REFUSED,
  async write(parts) {
    const full = await findMailTour(parts.db, parts.mail.subjectId);
    if (full?.tour.status !== 'CONFIRMED' || full.tour.startsAt <= parts.mail.dueAt) return null;
    return toMoveEmail(full, parts, {
      subject: `Same time: ${full.home.title}, ${formatMoment(full.tour.startsAt, full.home.property.timeZone)}`,
      heading: 'Your tour time stays the same',
      sentence: 'We can’t show you the home at the other time. Your current time is still yours.',
      rows: [['When', formatTimeRange(full.tour, full.home.property.timeZone)]],
    });
  },
};

type MoveContent = { subject: string; heading: string; sentence: string; rows: [string, string][] };

function toMoveEmail(full: FullTour, parts: MailDeps, content: MoveContent) {
  const { tour, home } = full;
  const { organization, tokens } = parts;
  const { page } = getTourLinks(organization, tokens, tour.id);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: content.heading },
    paragraph(content.sentence),
    {
      kind: 'facts',
      rows: [['Home', home.title], ...content.rows, ['Reference', getTourReference(tour.id)]],
    },
    ...(page === null ? [] : [{ kind: 'button' as const, text: 'See your tour', href: page }]),
    ...changeLink(full, parts),
    mistypedNotice,
  ];
  return { subject: content.subject, blocks, replyTo: organization.leasingEmail };
}
