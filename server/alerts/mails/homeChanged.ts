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
          `You get this because you asked ${organization.name} to tell you ${news.asked}.` +
            (isLast ? ' With this mail the alert has ended.' : ''),
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
      return { subject: `${home.title} can be rented`, blocks: [], asked: 'when this home can be rented' };
    case 'TOURS_OPEN':
      if (!canBeRented(home)) return null;
      return { subject: `${home.title} can be seen`, blocks: [], asked: 'when this home can be seen' };
    default: {
      if (!isOnTheMarket(home) || wasCents === null || isCents === null) return null;
      if (home.totalMonthlyCents >= wasCents) return null;
      const rows: [string, string][] = [
        ['Was', `${dollars(wasCents)} a month`],
        ['Is now', `${dollars(home.totalMonthlyCents)} a month`],
      ];
      return {
        subject: `${home.title} costs less: ${dollars(home.totalMonthlyCents)} a month`,
        blocks: [{ kind: 'facts', rows }],
        asked: 'when this home costs less',
      };
    }
  }
}
