import type { EmailContent } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/mail/mailKind.ts';

import { knownFacts, paragraph, findMailTour, listVisitorFacts } from '../emails/mailBlocks.ts';

type ManyCodesDetails = { title: string; facts: [string, string | null][]; replyTo: string | null };

/** The email contains no code. */
export const toManyCodesEmail = (
  times: number,
  { title, facts, replyTo }: ManyCodesDetails,
): EmailContent => ({
  subject: `Door codes shown ${times} times: ${title}`,
  blocks: [
    { kind: 'heading', text: `Door codes were shown ${times} times` },
    paragraph(
      'Each one was shown to the person below, and only the last one opens the lockbox. The lockbox may be rejecting them, or someone may be sharing them. Please call this person.',
    ),
    knownFacts(facts),
  ],
  replyTo,
});

export const tourManyCodes = defineEmail('tour.manyCodes', {
  async write({ db, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    if (!fullTour) return null;
    const { home, tour } = fullTour;
    return toManyCodesEmail(mail.version, {
      title: home.title,
      facts: listVisitorFacts(fullTour),
      replyTo: tour.email,
    });
  },
});
