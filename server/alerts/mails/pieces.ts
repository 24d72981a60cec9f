import type { Alert } from '#server/db/alerts/alerts.ts';
import type { Organization } from '#server/db/organizations.ts';
import { addressOfHome } from '#server/homes/address.ts';
import { availabilityOf } from '#server/homes/availability.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { priceInWords } from '#server/homes/priceInWords.ts';
import { counted } from '#server/homes/words.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { Tokens } from '#server/tokens.ts';

type Whose = { organization: Organization; tokens: Tokens; alert: Alert };

/** Where an alert is seen, changed and ended, and where a mail program ends it. Null without a portal. */
export function linksOf({ organization, tokens, alert }: Whose) {
  const token = tokens.derive('alert', alert.id);
  const manage = linkTo(organization, `/listings?alert=${token}`);
  const unsubscribe = linkTo(organization, `/alerts/unsubscribe/${token}`);
  return manage === null || unsubscribe === null ? null : { manage, unsubscribe };
}

/** An alert that its owner has ended tells nothing more; one that has ended by being told still says so. */
export const isEndedByOwner = ({ kind, endedAt, toldAt }: Alert) => {
  const isToldOnce = kind === 'UNIT_AVAILABLE' || kind === 'TOURS_OPEN';
  return endedAt !== null && !(isToldOnce && endedAt.getTime() === toldAt?.getTime());
};

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

export function cardOf(organization: Organization, home: ListedHome, now: Date): MailBlock[] {
  const href = linkTo(organization, `/units/${home.slug}/`);
  if (href === null) return [];
  const size = [
    home.bedrooms === 0 ? 'Studio' : counted(home.bedrooms, 'bedroom'),
    counted(home.bathrooms, 'bathroom'),
    home.sqft === null ? null : `${home.sqft.toLocaleString('en-US')} sq ft`,
  ];
  return [
    {
      kind: 'card',
      title: home.title,
      href,
      lines: [
        addressOfHome(home).formatted,
        priceInWords(home),
        size.filter((part) => part !== null).join(' · '),
        availabilityOf(home, now).label,
      ],
    },
  ];
}
