import type { CancelReason } from '#domain/tours/cancelReasons.ts';

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

export type CancelTourRequestInput = {
  organizationId: string;
  publicToken: string;
  reason?: CancelReason | null;
  comment?: string | null;
};
