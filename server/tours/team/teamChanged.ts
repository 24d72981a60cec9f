import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { toTourEmail } from '../confirmations/tourToVisitor.ts';
import {
  link,
  getTourLinks,
  paragraph,
  findMailTour,
  isCurrentVersion,
  hasNotEnded,
} from '../emails/mailBlocks.ts';
import { listActivities } from '../model/activities.ts';
import { getReschedulePath } from '../model/links.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';

/** Another agent gives the tour; everything else is unchanged. */
export const tourReassigned = defineEmail('tour.reassigned', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (!fullTour || !hasNotEnded(fullTour) || !isCurrentVersion(fullTour, deps)) return null;
    const email = await toTourEmail(fullTour, deps);
    const [heading, ...rest] = email.blocks;
    const agent = fullTour.tour.agentFirstName ?? 'Someone else from our team';
    const sentence = `${agent} will show you the home. Your time stays the same.`;
    return {
      ...email,
      subject: `New agent: ${email.subject}`,
      blocks: [...(heading ? [heading] : []), paragraph(sentence), ...rest],
    };
  },
});

/** Proposes other times, while the tour keeps its current one. */
export const tourProposed = defineEmail('tour.proposed', {
  async write({ db, organization, tokens, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    if (!fullTour || !hasNotEnded(fullTour) || fullTour.tour.startsAt <= mail.dueAt) return null;
    const { tour, home } = fullTour;
    const { timeZone } = home.property;
    const proposed = (await listActivities(db, tour.id)).findLast(({ kind }) => kind === 'proposed');
    const times = (proposed?.details.times ?? '').split(' ').filter((time) => time !== '');
    if (times.length === 0) return null;
    const { token, page } = getTourLinks(organization, tokens, tour.id);
    const href = linkTo(organization, getReschedulePath(token));
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'Could we move your tour?' },
      paragraph('Something came up on our side. Would one of these times work for you?'),
      { kind: 'list', items: times.map((time) => formatMoment(new Date(time), timeZone)) },
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Pick another time', href }]),
      paragraph(
        tour.status === 'PENDING_APPROVAL'
          ? 'Your request keeps its current time until you pick another one.'
          : 'Your tour keeps its current time until you pick another one.',
      ),
      {
        kind: 'facts',
        rows: [
          ['Home', home.title],
          ['Your time', formatTimeRange(tour, timeZone)],
          ['Reference', getTourReference(tour.id)],
        ],
      },
      ...link('See your tour', page),
    ];
    return {
      subject: `Another time for your tour? ${home.title}, ${formatMoment(tour.startsAt, timeZone)}`,
      blocks,
      replyTo: organization.leasingEmail,
    };
  },
});
