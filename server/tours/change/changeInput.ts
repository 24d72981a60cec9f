export type RescheduleTourRequestInput = {
  organizationId: string;
  publicToken: string;
  slotId: string;
  sessionKey: string;
  /** For a tour alone, by somebody who has given no number yet. */
  phoneNumber?: string | null;
  reason?: string | null;
  /** Said by the visitor of a tour that is taken to have taken place. */
  wasMissed?: boolean | null;
  idempotencyKey: string;
};

export const cancelReasons = [
  'FOUND_ANOTHER_HOME',
  'PRICE',
  'TIMING',
  'LOCATION',
  'DOES_NOT_MEET_NEEDS',
  'CANNOT_VERIFY_ID',
  'OTHER',
  'PREFER_NOT_TO_SAY',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export type CancelTourRequestInput = {
  organizationId: string;
  publicToken: string;
  reason?: CancelReason | null;
  comment?: string | null;
};
