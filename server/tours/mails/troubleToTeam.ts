import { activitiesOf } from '#server/db/tours/activities.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { isDangerous } from '../access/troubleTips.ts';
import { tourReference } from '../view/reference.ts';

import { TOUR_TROUBLE } from './kinds.ts';
import { knownFacts, paragraph, tourOfMail, whoComes } from './pieces.ts';

/** Somebody stands at a door and needs help. */
export const tourTrouble: MailKind = {
  kind: TOUR_TROUBLE,
  async write({ db, mail }) {
    const full = await tourOfMail(db, mail.subjectId);
    const told = full ? await activitiesOf(db, full.tour.id) : [];
    const last = told.slice(0, mail.version).findLast(({ kind }) => kind === 'trouble');
    if (!full || !last) return null;
    const { tour, home } = full;
    const problem = last.details.problem ?? 'OTHER';
    const words = problem.toLowerCase().replaceAll('_', ' ');
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'A visitor needs help at the door' },
      paragraph(
        isDangerous(problem)
          ? 'We told them to leave and call 911. Please call them now.'
          : 'Please call them now.',
      ),
      knownFacts([['What', words], ...whoComes(full)]),
      ...(last.details.comment === undefined ? [] : [{ kind: 'quote' as const, text: last.details.comment }]),
    ];
    return {
      subject: `Help needed: ${words}, ${home.title}, ${tourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
};
