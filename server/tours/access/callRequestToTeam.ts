import { formatPhone } from '#server/contact/phone.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/mail/mailKind.ts';

import { knownFacts, paragraph, findMailTour } from '../emails/mailBlocks.ts';
import { getCallPath } from '../model/links.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';

/** A visitor at a door asks for a call. The link in the email shows no code. */
export const tourCallRequest = defineEmail('tour.callRequest', {
  async write({ db, organization, tokens, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    if (!fullTour) return null;
    const { tour, home } = fullTour;
    const href = linkTo(organization, getCallPath(tokens, tour.id));
    const facts: [string, string | null][] = [
      ['Name', `${tour.firstName} ${tour.lastName}`],
      ['Phone', tour.phoneNumber && formatPhone(tour.phoneNumber)],
      ['Home', home.title],
      ['When', formatTimeRange(tour, home.property.timeZone)],
      ['Reference', getTourReference(tour.id)],
    ];
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'A visitor at the door is asking for a call' },
      paragraph('They couldn’t share their location or the lockbox number. Please call them now.'),
      knownFacts(facts),
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Confirm whether they’re there', href }]),
    ];
    return {
      subject: `Please call: ${tour.firstName} ${tour.lastName} at ${home.title}, ${getTourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
});
