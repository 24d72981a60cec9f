export const tourKinds = ['SELF_GUIDED', 'IN_PERSON', 'LIVE_VIDEO', 'OPEN_HOUSE'] as const;
export type TourKind = (typeof tourKinds)[number];

export type VerificationKind = 'EMAIL_CODE' | 'PHONE_CODE' | 'GOVERNMENT_ID';

export const tourKindLabels: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided tour',
  IN_PERSON: 'In-person tour',
  LIVE_VIDEO: 'Video tour',
  OPEN_HOUSE: 'Open house',
};

/** Who shows the home; the name is null until someone is assigned. */
export const getHostName = (name: string | null): string => name ?? 'Someone from our team';
