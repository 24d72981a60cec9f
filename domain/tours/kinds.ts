export const tourKinds = ['SELF_GUIDED', 'IN_PERSON', 'LIVE_VIDEO', 'OPEN_HOUSE'] as const;
export type TourKind = (typeof tourKinds)[number];

export type VerificationKind = 'EMAIL_CODE' | 'PHONE_CODE' | 'GOVERNMENT_ID';

export const tourKindLabels: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided tour',
  IN_PERSON: 'In-person tour',
  LIVE_VIDEO: 'Video tour',
  OPEN_HOUSE: 'Open house',
};

/** For the middle of a text. */
export const tourKindPhrases: Record<TourKind, string> = {
  SELF_GUIDED: 'self-guided tour',
  IN_PERSON: 'in-person tour',
  LIVE_VIDEO: 'video tour',
  OPEN_HOUSE: 'open house',
};

export const tourKindPlurals: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided tours',
  IN_PERSON: 'In-person tours',
  LIVE_VIDEO: 'Video tours',
  OPEN_HOUSE: 'Open houses',
};

/** For the middle of a text. */
export const tourKindPluralPhrases: Record<TourKind, string> = {
  SELF_GUIDED: 'self-guided tours',
  IN_PERSON: 'in-person tours',
  LIVE_VIDEO: 'video tours',
  OPEN_HOUSE: 'open houses',
};

/** Who shows the home; the name is null until someone is assigned. */
export const getHostName = (name: string | null): string => name ?? 'Someone from our team';
