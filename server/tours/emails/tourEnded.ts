import { isOffMarket } from '#server/homes/availability.ts';
import { createHomeCard } from '#server/homes/mailHome.ts';
import { listSimilarHomes } from '#server/homes/queries/similarHomes.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { getBookingPath, getReschedulePath } from '../model/links.ts';
import { describeEndedTour } from '../view/getStatusText.ts';
import { getTourChange } from '../view/tourChange.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';
import { createInvitation, link, mistypedNotice, paragraph, findMailTour } from './mailBlocks.ts';

const MAX_OTHERS = 3;

/** Tells the visitor that the tour is off, why, and what they can do next. */
export const tourEnded = defineEmail('tour.ended', {
  async write(deps) {
    const { db, organization, tokens, mail } = deps;
    const fullTour = await findMailTour(db, mail.subjectId);
    const words = fullTour && describeEndedTour(fullTour, mail.dueAt);
    if (!words || fullTour.tour.status === 'COMPLETED') return null;

    const { tour, home } = fullTour;
    const { timeZone } = home.property;
    const isHomeOffMarket = isOffMarket(home.status);
    const others = isHomeOffMarket
      ? await listSimilarHomes(db, [{ unitId: home.id, first: MAX_OTHERS }], mail.dueAt)
      : [];
    const { mode } = getTourChange(tour, home.status, mail.dueAt);
    const token = tokens.derive('tour', tour.id);
    // The tour's own link saves the visitor from entering everything again.
    const rebookUrl = linkTo(
      organization,
      mode === 'PICK_AGAIN' ? getReschedulePath(token) : getBookingPath(home.slug),
    );
    const isPermanent = tour.status === 'DECLINED' && !tour.canRebook;
    const listings = linkTo(organization, '/listings');
    const blocks: MailBlock[] = [
      { kind: 'heading', text: words.heading },
      paragraph(words.sentence),
      {
        kind: 'facts',
        rows: [
          ['Home', home.title],
          ['Tour time', formatTimeRange(tour, timeZone)],
          ['Reference', getTourReference(tour.id)],
        ],
      },
      ...(rebookUrl === null || isHomeOffMarket || isPermanent
        ? []
        : [{ kind: 'button' as const, text: 'Pick another time', href: rebookUrl }]),
      ...(others.length === 0 ? [] : [paragraph('Similar homes you can tour instead:')]),
      ...others.flatMap((other) => createHomeCard(organization, other, mail.dueAt)),
      ...link('See other homes for rent', listings),
      ...(organization.leasingPhone === null
        ? []
        : [paragraph(`Questions? Call us at ${organization.leasingPhone}.`)]),
      mistypedNotice,
    ];
    return {
      subject: `${words.short}: ${home.title}`,
      blocks,
      replyTo: organization.leasingEmail,
      invitation: createInvitation(fullTour, deps),
    };
  },
});
