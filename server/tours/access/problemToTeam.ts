import { formatAccessProblem, isAccessProblem, isDangerous } from '#domain/tours/access.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/mail/mailKind.ts';

import { knownFacts, paragraph, findMailTour, listVisitorFacts } from '../emails/mailBlocks.ts';
import { listActivities } from '../model/activities.ts';
import { getTourReference } from '../view/tourLabels.ts';

/** A visitor is at a door and needs help. */
export const tourProblem = defineEmail('tour.problem', {
  async write({ db, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    const activities = fullTour ? await listActivities(db, fullTour.tour.id) : [];
    const last = activities.slice(0, mail.version).findLast(({ kind }) => kind === 'problem');
    if (!fullTour || !last) return null;
    const { tour, home } = fullTour;
    const { problem: reported = '' } = last.details;
    const problem = isAccessProblem(reported) ? reported : 'OTHER';
    const words = formatAccessProblem(problem);
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'A visitor needs help at the door' },
      paragraph(
        isDangerous(problem)
          ? 'We told them to leave and call 911. Please call them now.'
          : 'Please call them now.',
      ),
      knownFacts([['What', words], ...listVisitorFacts(fullTour)]),
      ...(last.details.comment === undefined ? [] : [{ kind: 'quote' as const, text: last.details.comment }]),
    ];
    return {
      subject: `Help needed: “${words}”, ${home.title}, ${getTourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
});
