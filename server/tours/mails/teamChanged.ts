import { activitiesOf } from '#server/db/tours/activities.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { tourReference } from '../view/reference.ts';
import { rescheduleOf } from '../view/tourPaths.ts';
import { timeInWords } from '../view/words.ts';

import { TOUR_PROPOSED, TOUR_REASSIGNED } from './kinds.ts';
import { link, linksOfTour, paragraph, tourOfMail } from './pieces.ts';
import { isOfThisTime, isStillSo, letterOf } from './toVisitor.ts';

/** Someone else gives the tour; all else is as it was. */
export const tourReassigned: MailKind = {
  kind: TOUR_REASSIGNED,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    if (!full || !isStillSo(full) || !isOfThisTime(full, parts)) return null;
    const letter = await letterOf(full, parts);
    const [heading, ...rest] = letter.blocks;
    const agent = full.tour.agentFirstName ?? 'Someone else from our team';
    const told = `${agent} will show you the home. Your time stays the same.`;
    return {
      ...letter,
      subject: `New agent: ${letter.subject}`,
      blocks: [...(heading ? [heading] : []), paragraph(told), ...rest],
    };
  },
};

/** Other times, while the tour keeps its own. */
export const tourProposed: MailKind = {
  kind: TOUR_PROPOSED,
  async write({ db, organization, tokens, mail }) {
    const full = await tourOfMail(db, mail.subjectId);
    if (!full || !isStillSo(full) || full.tour.startsAt <= mail.dueAt) return null;
    const { tour, home } = full;
    const { timeZone } = home.property;
    const proposed = (await activitiesOf(db, tour.id)).findLast(({ kind }) => kind === 'proposed');
    const times = (proposed?.details.times ?? '').split(' ').filter((time) => time !== '');
    if (times.length === 0) return null;
    const { token, page } = linksOfTour(organization, tokens, tour.id);
    const href = linkTo(organization, rescheduleOf(token));
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'Could you come at another time?' },
      paragraph('Something came up on our side. Would one of these times work for you?'),
      { kind: 'list', items: times.map((time) => momentInWords(new Date(time), timeZone)) },
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Pick another time', href }]),
      paragraph(
        `Your ${tour.status === 'PENDING_APPROVAL' ? 'request' : 'tour'} keeps its time until you pick another one.`,
      ),
      {
        kind: 'facts',
        rows: [
          ['Home', home.title],
          ['Your time', timeInWords(tour, timeZone)],
          ['Reference', tourReference(tour.id)],
        ],
      },
      ...link('See your tour', page),
    ];
    return {
      subject: `Another time for your tour? ${home.title}, ${momentInWords(tour.startsAt, timeZone)}`,
      blocks,
      replyTo: organization.leasingEmail,
    };
  },
};
