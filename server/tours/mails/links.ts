import { linkedToursOf } from '#server/db/tours/toursOfAddress.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { statusWords } from '../view/statusWords.ts';
import { toursInFull } from '../view/tourInFull.ts';
import { missingOf } from '../view/verification.ts';
import { placeInWords, timeInWords } from '../view/words.ts';

import { TOUR_LINKS } from './kinds.ts';
import { linksOfTour, paragraph } from './pieces.ts';

/** Brings the links of all tours that an address has booked and that still lead on, to that address. */
export const tourLinks: MailKind = {
  kind: TOUR_LINKS,
  async write({ db, organization, tokens, mail }) {
    const tours = await linkedToursOf(db, {
      organizationId: organization.id,
      email: mail.recipient,
      now: mail.dueAt,
    });
    const cards = (await toursInFull(db, tours)).flatMap(({ tour, home, requirements }): MailBlock[] => {
      const { page } = linksOfTour(organization, tokens, tour.id);
      if (page === null) return [];
      const { timeZone } = home.property;
      const { heading } = statusWords(tour, { timeZone, missing: missingOf(requirements), now: mail.dueAt });
      const lines = [timeInWords(tour, timeZone), placeInWords(home, tour), heading];
      return [{ kind: 'card', title: home.title, href: page, lines }];
    });
    if (cards.length === 0) return null;
    return {
      subject: cards.length === 1 ? 'The link to your tour' : 'The links to your tours',
      blocks: [
        { kind: 'heading', text: cards.length === 1 ? 'Your tour' : 'Your tours' },
        paragraph('Someone asked us to send this to your email address.'),
        ...cards,
        paragraph('If you didn’t just ask for this, you can ignore this email. Keep its links to yourself.'),
      ],
      replyTo: organization.leasingEmail,
    };
  },
};
