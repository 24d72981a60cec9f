import { formatCount } from '#domain/text.ts';
import type { Alert } from '#server/alerts/queries/alerts.ts';
import type { Organization } from '#server/db/organizations.ts';
import { getHomePublicAddress } from '#server/homes/address.ts';
import { getAvailability } from '#server/homes/availability.ts';
import { formatMonthlyPrice } from '#server/homes/formatMonthlyPrice.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { Tokens } from '#server/tokens.ts';

type AlertMailContext = { organization: Organization; tokens: Tokens; alert: Alert };

/** Links for managing an alert and for one-click unsubscribing; null without a portal URL. */
export function getAlertLinks({ organization, tokens, alert }: AlertMailContext) {
  const token = tokens.derive('alert', alert.id);
  const manage = linkTo(organization, `/listings?alert=${token}`);
  const unsubscribe = linkTo(organization, `/alerts/unsubscribe/${token}`);
  return manage === null || unsubscribe === null ? null : { manage, unsubscribe };
}

/** An alert ended by its owner sends nothing more, but one that ended by notifying still sends that email. */
export const isEndedByOwner = ({ kind, endedAt, notifiedAt }: Alert) => {
  const isSentOnce = kind === 'UNIT_AVAILABLE' || kind === 'TOURS_OPEN';
  return endedAt !== null && !(isSentOnce && endedAt.getTime() === notifiedAt?.getTime());
};

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

export function createHomeCard(organization: Organization, home: ListedHome, now: Date): MailBlock[] {
  const href = linkTo(organization, `/units/${home.slug}/`);
  if (href === null) return [];
  const size = [
    home.bedrooms === 0 ? 'Studio' : formatCount(home.bedrooms, 'bedroom'),
    formatCount(home.bathrooms, 'bathroom'),
    home.sqft === null ? null : `${home.sqft.toLocaleString('en-US')} sq ft`,
  ];
  return [
    {
      kind: 'card',
      title: home.title,
      href,
      lines: [
        getHomePublicAddress(home).formatted,
        formatMonthlyPrice(home),
        size.filter((part) => part !== null).join(' · '),
        getAvailability(home, now).label,
      ],
    },
  ];
}
