export type RescheduleTourRequestInput = {
  organizationId: string;
  publicToken: string;
  slotId: string;
  sessionKey: string;
  /** Only for a self-guided tour whose visitor has given no number yet. */
  phoneNumber?: string | null;
  reason?: string | null;
  /** The visitor reports that they missed a tour that is assumed to have taken place. */
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
