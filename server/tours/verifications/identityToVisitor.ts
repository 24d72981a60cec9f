import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/mail/mailKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { identityCheckById } from '../model/identityChecks.ts';
import { getBookingPath, getTourPath } from '../model/links.ts';
import { tourById } from '../model/tours.ts';

/** Tells the visitor what was wrong with the ID and what they can do. */
export const identityToVisitor = defineEmail('identity.toVisitor', {
  async write({ db, organization, tokens, mail }) {
    const tour = await tourById(db, mail.subjectId);
    const check = tour?.identityCheckId ? await identityCheckById(db, tour.identityCheckId) : null;
    const [home] = tour ? await homesByIds(db, [tour.unitId]) : [];
    if (!tour || !home || check?.status !== 'FAILED' || tour.status !== 'NEEDS_VERIFICATION') return null;

    const canTryAgain = check.attemptsLeft > 0;
    const until = tour.verifyBy && formatMoment(tour.verifyBy, home.property.timeZone);
    const page = linkTo(organization, getTourPath(tokens.derive('tour', tour.id)));
    const other = linkTo(organization, getBookingPath(home.slug));
    const button = canTryAgain
      ? { text: 'Send another photo', href: page }
      : { text: 'Pick another tour', href: other };
    return {
      subject: `About your ID for ${home.title}`,
      blocks: [
        { kind: 'heading', text: `We couldn’t confirm your tour yet, ${tour.firstName}` },
        { kind: 'paragraph', text: check.failureReason ?? 'We couldn’t verify who you are from your ID.' },
        {
          kind: 'paragraph',
          text: canTryAgain
            ? formatRetrySentence(until)
            : 'You can see the home with someone from our team instead. You won’t need an ID for that.',
        },
        ...(button.href === null ? [] : [{ kind: 'button' as const, text: button.text, href: button.href }]),
      ],
      replyTo: organization.leasingEmail,
    };
  },
});

const formatRetrySentence = (until: string | null) =>
  until === null
    ? 'Please send another photo. We’ll hold your time until then.'
    : `Please send another photo by ${until}. We’ll hold your time until then.`;
