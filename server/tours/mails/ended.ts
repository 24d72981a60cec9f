import { cardOf } from '#server/alerts/mails/pieces.ts';
import { similarHomes } from '#server/db/homes/similarHomes.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { isGoneForGood } from '../goneReason.ts';
import { changeOf } from '../view/changes.ts';
import { endedWords } from '../view/endedWords.ts';
import { tourReference } from '../view/reference.ts';
import { bookingOf, rescheduleOf } from '../view/tourPaths.ts';
import { timeInWords } from '../view/words.ts';

import { TOUR_ENDED } from './kinds.ts';
import { invitationTo, link, mistyped, paragraph, tourOfMail } from './pieces.ts';

const MOST_OTHERS = 3;

/** Tells the visitor that the tour does not take place, why, and how to go on. */
export const tourEnded: MailKind = {
  kind: TOUR_ENDED,
  async write(parts) {
    const { db, organization, tokens, mail } = parts;
    const full = await tourOfMail(db, mail.subjectId);
    const words = full && endedWords(full, mail.dueAt);
    if (!words || full.tour.status === 'COMPLETED') return null;

    const { tour, home } = full;
    const { timeZone } = home.property;
    const isGone = isGoneForGood(home.status);
    const others = isGone ? await similarHomes(db, [{ unitId: home.id, first: MOST_OTHERS }]) : [];
    const { way } = changeOf(tour, home.status, mail.dueAt);
    const token = tokens.derive('tour', tour.id);
    // with its own link nothing has to be told again
    const again = linkTo(organization, way === 'PICK_AGAIN' ? rescheduleOf(token) : bookingOf(home.slug));
    const isForGood = tour.status === 'DECLINED' && !tour.mayPickAgain;
    const listings = linkTo(organization, '/listings');
    const blocks: MailBlock[] = [
      { kind: 'heading', text: words.heading },
      paragraph(words.sentence),
      {
        kind: 'facts',
        rows: [
          ['Home', home.title],
          ['Tour time', timeInWords(tour, timeZone)],
          ['Reference', tourReference(tour.id)],
        ],
      },
      ...(again === null || isGone || isForGood
        ? []
        : [{ kind: 'button' as const, text: 'Pick another time', href: again }]),
      ...(others.length === 0 ? [] : [paragraph('Similar homes you can tour instead:')]),
      ...others.flatMap((other) => cardOf(organization, other, mail.dueAt)),
      ...link('See other homes for rent', listings),
      ...(organization.leasingPhone === null
        ? []
        : [paragraph(`Or call us at ${organization.leasingPhone}.`)]),
      mistyped,
    ];
    return {
      subject: `${words.short}: ${home.title}`,
      blocks,
      replyTo: organization.leasingEmail,
      invitation: invitationTo(full, parts),
    };
  },
};
