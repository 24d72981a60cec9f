import { type MailLimits, canEmailRecipient } from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { listLinkedTours } from '../model/toursByEmail.ts';
import { getStatusText } from '../view/getStatusText.ts';
import { readFullTours, getMissingVerifications } from '../view/readFullTour.ts';
import { formatPlace, formatTimeRange } from '../view/tourLabels.ts';
import { getTourLinks, paragraph } from './mailBlocks.ts';

/** Sends an address the links of all its booked tours that are still active. */
export const tourLinks = defineEmail('tour.links', {
  async write({ db, organization, tokens, mail }) {
    const tours = await listLinkedTours(db, {
      organizationId: organization.id,
      email: mail.recipient,
      now: mail.dueAt,
    });
    const cards = (await readFullTours(db, tours)).flatMap(({ tour, home, requirements }): MailBlock[] => {
      const { page } = getTourLinks(organization, tokens, tour.id);
      if (page === null) return [];
      const { timeZone } = home.property;
      const { heading } = getStatusText(tour, {
        timeZone,
        missing: getMissingVerifications(requirements),
        now: mail.dueAt,
      });
      const lines = [formatTimeRange(tour, timeZone), formatPlace(home, tour), heading];
      return [{ kind: 'card', title: home.title, href: page, lines }];
    });
    if (cards.length === 0) return null;
    return {
      subject: cards.length === 1 ? 'The link to your tour' : 'The links to your tours',
      blocks: [
        { kind: 'heading', text: cards.length === 1 ? 'Your tour' : 'Your tours' },
        paragraph('Someone asked us to send this to your email address.'),
        ...cards,
        paragraph('If you didn’t just ask for this, you can ignore this email. Please don’t share it.'),
      ],
      replyTo: organization.leasingEmail,
    };
  },
});

type Deps = {
  secretKey: SecretKey;
  now: Date;
  ip: string;
  browser?: BrowserSession;
  limits: MailLimits;
};

const RESEND_INTERVAL_MS = 60_000;

/** A second request in the same interval sends nothing more. */
export const getTimeBucket = (now: Date) => Math.floor(now.getTime() / RESEND_INTERVAL_MS);

/** Emails the links of all tours booked with this address; `tourId` is one of them. */
export async function queueTourLinks(
  tx: Queryable,
  deps: Deps,
  { organizationId, tourId, email }: { organizationId: string; tourId: string; email: string },
): Promise<void> {
  const { now } = deps;
  if (!(await canEmailRecipient(tx, { organizationId, email }, deps))) return;
  await queueMail(tx, {
    organizationId,
    message: tourLinks,
    subjectId: tourId,
    version: getTimeBucket(now),
    recipient: email,
    now,
  });
}
