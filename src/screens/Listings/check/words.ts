import type { ListingCheck } from '#src/api/reports.ts';
import { formatMoney } from '#src/lib/money.ts';

const isGone = ({ availability: { status } }: ListingCheck['homes'][number]) =>
  status === 'LEASED' || status === 'OFF_MARKET';

const isLet = ({ homes }: ListingCheck) => homes.length > 0 && homes.every(isGone);

export function headingOf(result: ListingCheck): string {
  const { verdict, homes, link, isFarBelow } = result;
  if (verdict === 'NOT_FOUND') return 'We have no such home';
  if (verdict === 'UNSURE') return homes.length > 0 ? 'Is it one of these?' : 'We cannot tell from that';
  if (isLet(result)) {
    return homes.length > 1 ? 'These are ours, and none is for rent' : 'It is ours, and not for rent';
  }
  if (link?.whose === 'IMITATION') return 'The home is ours. The link is not';
  if (isFarBelow) return 'The home is ours. The price is not';
  return homes.length > 1 ? 'Yes, this building has homes of ours' : 'Yes, this home is ours';
}

/** What stands out as wrong, the gravest first. */
export function warningsOf(result: ListingCheck): string[] {
  const { link, namedPrice, isFarBelow } = result;
  return [
    ...(link?.whose === 'IMITATION'
      ? [
          `The link leads to ${link.host}. That is not our site, though it is written as if it were. Enter nothing there, and pay nobody.`,
        ]
      : []),
    ...(isLet(result) ? ['Nobody may offer it now. Whoever does is not us.'] : []),
    ...(isFarBelow && namedPrice
      ? [`The ad asks ${formatMoney(namedPrice)} a month. That is far below our price, which is this:`]
      : []),
  ];
}

/** What to know besides. */
export function remarkOf({ verdict, homes, link }: ListingCheck): string | null {
  if (verdict === 'NOT_FOUND') {
    return 'If somebody offers it in our name, do not pay anything, and send no papers or codes. Some of our homes are listed without the number of the house: ask us if you are not certain.';
  }
  if (verdict === 'UNSURE') {
    return homes.length > 0
      ? 'We cannot say for certain that the ad is for one of them. Compare it with their pages, or ask us. Some of our homes are listed without the number of the house.'
      : 'We do not open links. Add the address that stands in the ad: the number of the house, the street and the postal code.';
  }
  if (link?.whose === 'OURS') return 'The link leads to our own site.';
  return link?.whose === 'ELSEWHERE'
    ? `The link leads to ${link.host}, not to our site. Our homes stand on other sites, too: compare the price, and book and apply only here.`
    : null;
}
