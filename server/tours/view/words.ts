import { addressOfHome } from '#server/homes/address.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { clockInWords, momentInWords } from '#server/time/momentInWords.ts';

import type { TourKind, VerificationKind } from '../tour.ts';

export const kindWords: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided tour',
  IN_PERSON: 'Tour in person',
  LIVE_VIDEO: 'Live video tour',
  OPEN_HOUSE: 'Open house',
};

/** The kind of a tour that has been moved; where it was another one, that as well. */
export const kindSince = (now: TourKind, before: string | undefined): string =>
  before !== undefined && before in kindWords
    ? `${kindWords[now]} (was: ${kindWords[before as TourKind].toLowerCase()})`
    : kindWords[now];

/** The kind that is asked for; where it is another one, the one that it would take the place of. */
export const kindAskedFor = (asked: TourKind, now: TourKind): string =>
  asked === now ? kindWords[asked] : `${kindWords[asked]} (now: ${kindWords[now].toLowerCase()})`;

/** What is still to be shown, after “Show us”. */
export const proofWords: Record<VerificationKind, string> = {
  EMAIL_CODE: 'that the e-mail address is yours',
  PHONE_CODE: 'that the phone number is yours',
  GOVERNMENT_ID: 'a photo ID',
};

type Times = { startsAt: Date; endsAt: Date };

/** Thu, Nov 26, 4:30 PM CST, until 5:00 PM */
export const timeInWords = ({ startsAt, endsAt }: Times, timeZone: string) =>
  `${momentInWords(startsAt, timeZone)}, until ${clockInWords(endsAt, timeZone)}`;

export const isAddressTold = ({ property }: Pick<ListedHome, 'property'>) =>
  property.addressVisibility === 'EXACT' && property.line1 !== null;

export const addressComesLater = 'Our team tells you the street address before the tour.';

/** Where to be. */
export function placeInWords(home: ListedHome, kind: TourKind): string {
  const { formatted } = addressOfHome(home);
  if (kind === 'LIVE_VIDEO') return `By video. The home is in ${home.property.city}, ${home.property.state}.`;
  return isAddressTold(home) ? formatted : `${formatted}. ${addressComesLater}`;
}

/** a; a and b; a, b and c */
export const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
