import { alertById } from '#server/alerts/queries/alerts.ts';
import { findNotifiedPrice, type NotifiedPrice } from '#server/alerts/queries/homeAlerts.ts';
import { isOffMarket } from '#server/homes/availability.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { createHomeCard, createTimeChoices } from '#server/homes/mailHome.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { isEndedByOwner, getAlertLinks, paragraph } from './mailBlocks.ts';

const canBeRented = ({ status }: ListedHome) => status === 'AVAILABLE_NOW' || status === 'AVAILABLE_LATER';

/** Reports a change to a home; null if it no longer applies. */
export const homeChangedMail = defineEmail('alert.home', {
  async write({ db, organization, tokens, mail, listTourTimes }) {
    const alert = await alertById(db, mail.subjectId);
    const links = alert && getAlertLinks({ organization, tokens, alert });
    if (!links || alert.unitId === null || isEndedByOwner(alert)) return null;

    const notifiedPrice = await findNotifiedPrice(db, alert.id, mail.version);
    const [home] = await homesByIds(db, [alert.unitId]);
    const notice = notifiedPrice && home ? createChangeNotice(alert.kind, home, notifiedPrice) : null;
    if (!home || notice === null) return null;

    const times = await listTourTimes(db, home, mail.dueAt);
    const choices = createTimeChoices({ organization, home, times });
    const isLast = alert.kind !== 'PRICE_DROP';
    return {
      subject: notice.subject,
      blocks: [
        { kind: 'heading', text: notice.subject },
        ...notice.blocks,
        ...createHomeCard(organization, home, mail.dueAt),
        ...(choices.length > 0 ? [paragraph('The next available tour times:'), ...choices] : []),
        paragraph(notice.formatReason(organization.name)),
        { kind: 'link', text: isLast ? 'See your alerts' : 'Change or end this alert', href: links.manage },
      ],
      replyTo: organization.leasingEmail,
      unsubscribeUrl: links.unsubscribe,
    };
  },
});

type ChangeNotice = {
  subject: string;
  blocks: MailBlock[];
  formatReason: (organizationName: string) => string;
};

function createChangeNotice(
  kind: string,
  home: ListedHome,
  { previousCents, currentCents }: NotifiedPrice,
): ChangeNotice | null {
  switch (kind) {
    case 'UNIT_AVAILABLE':
      if (!canBeRented(home)) return null;
      return {
        subject: `${home.title} is available to rent`,
        blocks: [],
        formatReason: (name) =>
          `You’re getting this because you asked ${name} to email you when this home is available to rent. This alert has now ended.`,
      };
    case 'TOURS_OPEN':
      if (!canBeRented(home)) return null;
      return {
        subject: `${home.title} is open for tours`,
        blocks: [],
        formatReason: (name) =>
          `You’re getting this because you asked ${name} to email you when this home opens for tours. This alert has now ended.`,
      };
    default: {
      if (isOffMarket(home.status) || previousCents === null || currentCents === null) return null;
      if (home.totalMonthlyCents >= previousCents) return null;
      const rows: [string, string][] = [
        ['Was', `${formatDollars(previousCents)}/mo`],
        ['Now', `${formatDollars(home.totalMonthlyCents)}/mo`],
      ];
      return {
        subject: `Price drop: ${home.title}, now ${formatDollars(home.totalMonthlyCents)}/mo`,
        blocks: [{ kind: 'facts', rows }],
        formatReason: (name) =>
          `You’re getting this because you asked ${name} to email you when the price of this home drops.`,
      };
    }
  }
}
