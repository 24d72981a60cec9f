import { createHash } from 'node:crypto';

import {
  type TourKind,
  tourKindLabels,
  tourKindPhrases,
  type VerificationKind,
} from '#domain/tours/kinds.ts';
import { formatPhone } from '#server/contact/phone.ts';
import { getHomePublicAddress, isAddressPublic } from '#server/homes/address.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { formatTime, formatMoment } from '#server/time/formatMoment.ts';

import { activeStatuses } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';

/** The kind of a moved tour, with the previous kind if it changed. */
export const formatChangedKind = (now: TourKind, before: string | undefined): string =>
  before !== undefined && before in tourKindLabels
    ? `${tourKindLabels[now]} (was: ${tourKindPhrases[before as TourKind]})`
    : tourKindLabels[now];

/** The requested kind, with the current kind if they differ. */
export const formatRequestedKind = (requested: TourKind, now: TourKind): string =>
  requested === now
    ? tourKindLabels[requested]
    : `${tourKindLabels[requested]} (now: ${tourKindPhrases[now]})`;

/** What still needs verification, following “Please verify”. */
export const verificationPhrases: Record<VerificationKind, string> = {
  EMAIL_CODE: 'your email address',
  PHONE_CODE: 'your phone number',
  GOVERNMENT_ID: 'your photo ID',
};

type TimeRange = { startsAt: Date; endsAt: Date };

/** Thu, Nov 26, 4:30 PM CST, until 5:00 PM */
export const formatTimeRange = ({ startsAt, endsAt }: TimeRange, timeZone: string) =>
  `${formatMoment(startsAt, timeZone)}, until ${formatTime(endsAt, timeZone)}`;

export const addressComesLater = 'Our team will give you the street address before your tour.';

type TourFields = Pick<Tour, 'kind' | 'status' | 'videoJoin' | 'agentFirstName' | 'phoneNumber'>;

/** The address, or the video link in a form that calendars and email clients detect. */
export function formatPlace(home: ListedHome, tour: TourFields): string {
  const { formatted } = getHomePublicAddress(home);
  if (tour.kind === 'LIVE_VIDEO') {
    return getJoinUrl(tour) ?? formatJoinInstructions(tour) ?? `Video tour of a home in ${formatCity(home)}`;
  }
  return isAddressPublic(home.property) ? formatted : `${formatted}. ${addressComesLater}`;
}

/** In an email, which says how to join beside it. */
export const formatPlaceInEmail = (home: ListedHome, tour: TourFields): string =>
  tour.kind === 'LIVE_VIDEO' ? 'By video' : formatPlace(home, tour);

const formatCity = ({ property: { city, state } }: ListedHome) => `${city}, ${state}`;

const isConfirmedTour = ({ status }: Pick<Tour, 'status'>) =>
  status === 'CONFIRMED' || status === 'CHECKED_IN';

/** The link to join a video tour. Null until it is confirmed, and if the visitor is called. */
export const getJoinUrl = (tour: Pick<Tour, 'status' | 'videoJoin'>): string | null =>
  isConfirmedTour(tour) && tour.videoJoin !== null && 'joinUrl' in tour.videoJoin
    ? tour.videoJoin.joinUrl
    : null;

/** How to join a video tour. Null for other kinds, and if it is off. */
export function formatJoinInstructions(tour: TourFields): string | null {
  const { kind, videoJoin, agentFirstName, phoneNumber } = tour;
  if (kind !== 'LIVE_VIDEO' || !activeStatuses.includes(tour.status)) return null;
  if (videoJoin === null) return 'Our team will send you the video link before your tour starts.';
  if ('callsVisitor' in videoJoin) {
    const caller = agentFirstName ?? 'Our team';
    return phoneNumber === null
      ? `${caller} will video call you. Call us with the number to use.`
      : `${caller} will video call you at ${formatPhone(phoneNumber)} when your tour starts.`;
  }
  return isConfirmedTour(tour)
    ? 'Open the video link when your tour starts. It works on a phone or a computer.'
    : 'You’ll get the video link as soon as your tour is confirmed.';
}

/** Without characters that are easily confused. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const LENGTH = 6;

/** T-7K2M9Q: short enough to read aloud, and stable for a tour. It grants no access. */
export function getTourReference(tourId: string): string {
  const bytes = createHash('sha256').update(`tour reference ${tourId}`).digest().subarray(0, LENGTH);
  return `T-${Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')}`;
}
