import type { Tour } from '#server/db/tours/tours.ts';
import { addressOfHome } from '#server/homes/address.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { clockInWords, momentInWords } from '#server/time/momentInWords.ts';

import { activeStatuses, type TourKind, type VerificationKind } from '../tour.ts';

export const kindWords: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided tour',
  IN_PERSON: 'In-person tour',
  LIVE_VIDEO: 'Video tour',
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

/** What is still to be shown, after “Please verify”. */
export const proofWords: Record<VerificationKind, string> = {
  EMAIL_CODE: 'your email address',
  PHONE_CODE: 'your phone number',
  GOVERNMENT_ID: 'your photo ID',
};

type Times = { startsAt: Date; endsAt: Date };

/** Thu, Nov 26, 4:30 PM CST, until 5:00 PM */
export const timeInWords = ({ startsAt, endsAt }: Times, timeZone: string) =>
  `${momentInWords(startsAt, timeZone)}, until ${clockInWords(endsAt, timeZone)}`;

export const isAddressTold = ({ property }: Pick<ListedHome, 'property'>) =>
  property.addressVisibility === 'EXACT' && property.line1 !== null;

export const addressComesLater = 'Our team will give you the street address before your tour.';

type Shown = Pick<Tour, 'kind' | 'status' | 'videoJoin' | 'agentFirstName' | 'phoneNumber'>;

/** Where to be: the address, or the link of a video call as calendars and mail programs find it. */
export function placeInWords(home: ListedHome, tour: Shown): string {
  const { formatted } = addressOfHome(home);
  if (tour.kind === 'LIVE_VIDEO') {
    return joinUrlOf(tour) ?? joinInWords(tour) ?? `Video tour of a home in ${cityOf(home)}`;
  }
  return isAddressTold(home) ? formatted : `${formatted}. ${addressComesLater}`;
}

const cityOf = ({ property: { city, state } }: ListedHome) => `${city}, ${state}`;

const isSettled = ({ status }: Pick<Tour, 'status'>) => status === 'CONFIRMED' || status === 'CHECKED_IN';

/** Where a video tour is joined. Null until it is confirmed, and where the visitor is called. */
export const joinUrlOf = (tour: Pick<Tour, 'status' | 'videoJoin'>): string | null =>
  isSettled(tour) && tour.videoJoin !== null && 'joinUrl' in tour.videoJoin ? tour.videoJoin.joinUrl : null;

/** How a video tour is joined. Null for other kinds, and when it does not take place. */
export function joinInWords(tour: Shown): string | null {
  const { kind, videoJoin, agentFirstName, phoneNumber } = tour;
  if (kind !== 'LIVE_VIDEO' || !activeStatuses.includes(tour.status)) return null;
  if (videoJoin === null) return 'Our team will send you the video link before your tour starts.';
  if ('callsVisitor' in videoJoin) {
    const caller = agentFirstName ?? 'Our team';
    return phoneNumber === null
      ? `${caller} will video call you. Call us with the number to use.`
      : `${caller} will video call you at ${nationalNumber(phoneNumber)} when your tour starts.`;
  }
  return isSettled(tour)
    ? 'Open the video link when your tour starts. It works on a phone or a computer.'
    : 'You’ll get the video link as soon as your tour is confirmed.';
}

/** (512) 555-0142; a number of another country as it is. */
export function nationalNumber(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange ?? ''}-${line ?? ''}`;
}

/** a; a and b; a, b and c */
export const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
