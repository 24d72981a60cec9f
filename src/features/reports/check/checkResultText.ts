import { formatMoney } from '#src/lib/money.ts';

import type { ListingCheck } from '../api/reports.ts';

const isUnavailable = ({ availability: { status } }: ListingCheck['homes'][number]) =>
  status === 'LEASED' || status === 'OFF_MARKET';

const isRented = ({ homes }: ListingCheck) => homes.length > 0 && homes.every(isUnavailable);

const scamSignTexts: Record<ListingCheck['scamSigns'][number], string> = {
  PAYMENT_METHOD:
    'It asks for a payment that can’t be taken back, such as Zelle, gift cards, a wire transfer or cryptocurrency. Pay only on our own site.',
  CODE_REQUEST:
    'It asks for a code. We never ask for one: with it, a stranger can use your phone number or open your door.',
  ABSENT_OWNER: 'It says the owner is away and can’t show the home. Ours can always be toured first.',
  PAYMENT_FIRST: 'It asks for money before you’ve seen the home. Touring ours is free.',
  PRESSURE: 'It hurries you to pay. Take your time, and call us before you send anything.',
};

export function getHeading(result: ListingCheck): string {
  const { verdict, homes, link, isFarBelow, scamSigns } = result;
  if (verdict === 'NOT_FOUND') return 'We don’t have that home';
  if (scamSigns.length > 0) {
    return verdict === 'OURS' ? 'The home is ours, but this looks like a scam' : 'This looks like a scam';
  }
  if (verdict === 'UNSURE') return homes.length > 0 ? 'Is it one of these?' : 'We can’t tell from that';
  if (isRented(result)) {
    return homes.length > 1
      ? 'These homes are ours, but they aren’t for rent'
      : 'This home is ours, but it isn’t for rent';
  }
  if (link?.linkOwner === 'IMITATION') return 'The home is ours. The link isn’t';
  if (isFarBelow) return 'The home is ours. The price isn’t';
  return homes.length > 1 ? 'Yes, we have homes in this building' : 'Yes, this home is ours';
}

/** The warnings, most serious first. */
export function listWarnings(result: ListingCheck): string[] {
  const { link, namedPrice, isFarBelow, scamSigns } = result;
  return [
    ...(link?.linkOwner === 'IMITATION'
      ? [
          `The link leads to ${link.host}. That isn’t our site, though it’s made to look like it. Don’t enter anything there, and don’t pay anyone.`,
        ]
      : []),
    ...(isRented(result) ? ['We aren’t offering it now. If someone is, it isn’t us.'] : []),
    ...(isFarBelow && namedPrice
      ? [`The ad says ${formatMoney(namedPrice)}/mo. That’s far below our price, which is:`]
      : []),
    ...scamSigns.map((sign) => scamSignTexts[sign]),
  ];
}

/** An explanation below the result. */
export function getRemark({ verdict, homes, link }: ListingCheck): string | null {
  if (verdict === 'NOT_FOUND') {
    return 'If someone offers it in our name, don’t pay anything, and don’t send any documents or codes. Some of our homes are listed without a house number: ask us if you aren’t sure.';
  }
  if (verdict === 'UNSURE') {
    return homes.length > 0
      ? 'We can’t say for sure that the ad is for one of these homes. Compare the ad with their pages, or ask us. Some of our homes are listed without a house number.'
      : 'We don’t open links. Add the address from the ad: the house number, street and ZIP code.';
  }
  if (link?.linkOwner === 'OURS') return 'The link leads to our own site.';
  return link?.linkOwner === 'ELSEWHERE'
    ? `The link leads to ${link.host}, not to our site. Our homes are on other sites too: compare the price, and book and apply only here.`
    : null;
}
