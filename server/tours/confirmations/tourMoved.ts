import { formatAnswerBy } from '#domain/tours/status.ts';
import { createHomePicture } from '#server/homes/mailHome.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail, type MailDeps } from '#server/organizations/messages.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import {
  createChangeLink,
  getTourLinks,
  mistypedNotice,
  paragraph,
  findMailTour,
  isCurrentVersion,
  hasNotEnded,
} from '../emails/mailBlocks.ts';
import { listActivities } from '../model/activities.ts';
import { findMove } from '../model/moves.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';
import { toTourEmail } from './tourToVisitor.ts';

/** The booking email with the previous time added; its calendar file moves the event. */
export const tourMoved = defineEmail('tour.moved', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (!fullTour || !hasNotEnded(fullTour) || !isCurrentVersion(fullTour, deps)) return null;
    const activities = await listActivities(deps.db, fullTour.tour.id);
    const from = activities.findLast(({ kind }) => kind === 'moved')?.details.from;
    const previousTime =
      from === undefined ? null : formatMoment(new Date(from), fullTour.home.property.timeZone);
    const email = await toTourEmail(fullTour, deps);
    const [heading, ...rest] = email.blocks;
    const sentences = [
      'Your tour has a new time.',
      ...(previousTime === null ? [] : [`The old time, ${previousTime}, is open to others now.`]),
      'You don’t need anything from the old booking. Earlier door codes no longer work.',
    ];
    return {
      ...email,
      subject: `New time: ${email.subject}`,
      blocks: [...(heading ? [heading] : []), paragraph(sentences.join(' ')), ...rest],
    };
  },
});

/** The visitor asked for a new time; nothing changes until the team approves it. */
export const tourMoveRequested = defineEmail('tour.moveRequested', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    const move = fullTour && (await findMove(deps.db, fullTour.tour.id));
    if (!fullTour || !move || fullTour.tour.status !== 'CONFIRMED') return null;
    const { timeZone } = fullTour.home.property;
    return toMoveEmail(fullTour, deps, {
      subject: `New time requested: ${fullTour.home.title}, ${formatMoment(move.startsAt, timeZone)}`,
      heading: 'We have your request for a new time',
      sentence:
        `${formatAnswerBy(formatMoment(move.answerBy, timeZone))} ` +
        'Until then, and if you don’t hear back, you keep your current time.',
      rows: [
        ['Current time', formatTimeRange(fullTour.tour, timeZone)],
        ['Requested time', formatTimeRange(move, timeZone)],
      ],
    });
  },
});

/** The new time was declined, or the request went unanswered. */
export const tourMoveRefused = defineEmail('tour.moveRefused', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (fullTour?.tour.status !== 'CONFIRMED' || fullTour.tour.startsAt <= deps.mail.dueAt) return null;
    return toMoveEmail(fullTour, deps, {
      subject: `Same time: ${fullTour.home.title}, ${formatMoment(fullTour.tour.startsAt, fullTour.home.property.timeZone)}`,
      heading: 'Your tour time stays the same',
      sentence: 'We can’t show you the home at the other time. Your current time is still yours.',
      rows: [['When', formatTimeRange(fullTour.tour, fullTour.home.property.timeZone)]],
    });
  },
});

type MoveContent = { subject: string; heading: string; sentence: string; rows: [string, string][] };

function toMoveEmail(fullTour: FullTour, deps: MailDeps, content: MoveContent) {
  const { tour, home } = fullTour;
  const { organization, tokens } = deps;
  const { page } = getTourLinks(organization, tokens, tour.id);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: content.heading },
    paragraph(content.sentence),
    ...createHomePicture(organization, home),
    {
      kind: 'facts',
      rows: [['Home', home.title], ...content.rows, ['Reference', getTourReference(tour.id)]],
    },
    ...(page === null ? [] : [{ kind: 'button' as const, text: 'See your tour', href: page }]),
    ...createChangeLink(fullTour, deps),
    mistypedNotice,
  ];
  return { subject: content.subject, blocks, replyTo: organization.leasingEmail };
}
