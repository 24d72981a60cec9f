import type { MailKind } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { tourReference } from '../view/reference.ts';
import { missingOf } from '../view/verification.ts';
import { joined, timeInWords } from '../view/words.ts';

import { TOUR_MISSING } from './kinds.ts';
import { changeLink, linksOfTour, mistyped, paragraph, tourOfMail } from './pieces.ts';
import { isOfThisTime } from './toVisitor.ts';

const needed = {
  EMAIL_CODE: 'your email address',
  PHONE_CODE: 'your phone number',
  GOVERNMENT_ID: 'your photo ID',
};

/** Well before the deadline: what the visitor still has to send. Nothing to say once they have. */
export const tourMissing: MailKind = {
  kind: TOUR_MISSING,
  async write(parts) {
    const { db, organization, tokens, mail } = parts;
    const full = await tourOfMail(db, mail.subjectId);
    if (full?.tour.status !== 'NEEDS_VERIFICATION' || !isOfThisTime(full, parts)) return null;
    const { tour, home, requirements } = full;
    const missing = missingOf(requirements).map((kind) => needed[kind]);
    if (missing.length === 0 || tour.verifyBy === null || tour.verifyBy <= mail.dueAt) return null;
    const { timeZone } = home.property;
    const by = momentInWords(tour.verifyBy, timeZone);
    const { page } = linksOfTour(organization, tokens, tour.id);
    return {
      subject: `Verify by ${by}: ${home.title}`,
      blocks: [
        { kind: 'heading', text: 'We’re holding your time – one step left' },
        paragraph(`Please verify ${joined(missing)} by ${by}. After that, your time opens up to others.`),
        {
          kind: 'facts',
          rows: [
            ['Home', home.title],
            ['When', timeInWords(tour, timeZone)],
            ['Reference', tourReference(tour.id)],
          ],
        },
        ...(page === null ? [] : [{ kind: 'button' as const, text: 'Finish verifying', href: page }]),
        ...changeLink(full, parts),
        mistyped,
      ],
      replyTo: organization.leasingEmail,
    };
  },
};
