import { alertById } from '#server/db/alerts/alerts.ts';
import { toldOfHome, type ToldPrice } from '#server/db/alerts/homeAlerts.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { dollars } from '#server/homes/words.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { HOME_CHANGED } from './kinds.ts';
import { cardOf, isEndedByOwner, linksOf, paragraph } from './pieces.ts';

const canBeRented = ({ status }: ListedHome) => status === 'AVAILABLE_NOW' || status === 'AVAILABLE_LATER';
const isOnTheMarket = ({ status }: ListedHome) => status !== 'LEASED' && status !== 'OFF_MARKET';

/** Tells what has become of a home. Null when that holds no longer. */
export const homeChangedMail: MailKind = {
  kind: HOME_CHANGED,
  async write({ db, organization, tokens, mail }) {
    const alert = await alertById(db, mail.subjectId);
    const links = alert && linksOf({ organization, tokens, alert });
    if (!links || alert.unitId === null || isEndedByOwner(alert)) return null;

    const told = await toldOfHome(db, alert.id, mail.version);
    const [home] = await homesByIds(db, [alert.unitId]);
    const news = told && home ? newsOf(alert.kind, home, told) : null;
    if (!home || news === null) return null;

    const isLast = alert.kind !== 'PRICE_DROP';
    return {
      subject: news.subject,
      blocks: [
        { kind: 'heading', text: news.subject },
        ...news.blocks,
        ...cardOf(organization, home, mail.dueAt),
        paragraph(
          `You’re getting this because you asked ${organization.name} to email you ${news.asked}.` +
            (isLast ? ' This alert has now ended.' : ''),
        ),
        { kind: 'link', text: isLast ? 'See your alerts' : 'Change or end this alert', href: links.manage },
      ],
      replyTo: organization.leasingEmail,
      unsubscribeUrl: links.unsubscribe,
    };
  },
};

type News = { subject: string; blocks: MailBlock[]; asked: string };

function newsOf(kind: string, home: ListedHome, { wasCents, isCents }: ToldPrice): News | null {
  switch (kind) {
    case 'UNIT_AVAILABLE':
      if (!canBeRented(home)) return null;
      return {
        subject: `${home.title} is available to rent`,
        blocks: [],
        asked: 'when this home is available to rent',
      };
    case 'TOURS_OPEN':
      if (!canBeRented(home)) return null;
      return {
        subject: `${home.title} is open for tours`,
        blocks: [],
        asked: 'when this home opens for tours',
      };
    default: {
      if (!isOnTheMarket(home) || wasCents === null || isCents === null) return null;
      if (home.totalMonthlyCents >= wasCents) return null;
      const rows: [string, string][] = [
        ['Was', `${dollars(wasCents)}/mo`],
        ['Now', `${dollars(home.totalMonthlyCents)}/mo`],
      ];
      return {
        subject: `Price drop: ${home.title}, now ${dollars(home.totalMonthlyCents)}/mo`,
        blocks: [{ kind: 'facts', rows }],
        asked: 'when the price of this home drops',
      };
    }
  }
}
