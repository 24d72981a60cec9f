import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { callPathOf } from '../answer/staffLink.ts';
import { tourReference } from '../view/reference.ts';
import { timeInWords } from '../view/words.ts';

import { TOUR_CALL } from './kinds.ts';
import { knownFacts, paragraph, tourOfMail } from './pieces.ts';

/** Somebody stands at a door and asks to be called. The link brings nobody a code. */
export const tourCall: MailKind = {
  kind: TOUR_CALL,
  async write({ db, organization, tokens, mail }) {
    const full = await tourOfMail(db, mail.subjectId);
    if (!full) return null;
    const { tour, home } = full;
    const href = linkTo(organization, callPathOf(tokens, tour.id));
    const facts: [string, string | null][] = [
      ['Name', `${tour.firstName} ${tour.lastName}`],
      ['Phone', tour.phoneNumber],
      ['Home', home.title],
      ['When', timeInWords(tour, home.property.timeZone)],
      ['Reference', tourReference(tour.id)],
    ];
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'A visitor at the door is asking for a call' },
      paragraph('They couldn’t share their location or the lockbox number. Please call them now.'),
      knownFacts(facts),
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Confirm whether they’re there', href }]),
    ];
    return {
      subject: `Please call: ${tour.firstName} ${tour.lastName} at ${home.title}, ${tourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
};
