import type { TourKind, VerificationKind } from '#domain/tours/kinds.ts';

import type { Hold, Slot, FlowError } from '../tour/context.ts';

export type ChangePage = 'choose' | 'confirm' | 'cancel' | 'finished';
export type ChangeMode = 'MOVE' | 'PICK_AGAIN' | 'SAY_MISSED';

/** The time of a tour as reported by the server. */
export type TourTime = { kind: TourKind; startsAt: string; localLabel: string };

/** The latest tour data from the server, which the machine decides by. */
export type CurrentTour = TourTime & {
  slug: string;
  status: string;
  mode: ChangeMode | null;
  blocked: string | null;
  canCancel: boolean;
  /** Another time that was requested from the team. */
  requestedSlotId: string | null;
};

/** What the visitor has chosen and entered. It survives a reload. */
export type ChangeDraft = {
  publicToken: string;
  kind: TourKind | null;
  slot: Slot | null;
  phoneNumber: string;
  isMissedConfirmed: boolean;
  cancelReason: string;
  cancelComment: string;
  sessionKey: string;
  /** Set while it is unknown whether the move was made. */
  idempotencyKey: string | null;
  /** The time that the tour had before it was moved. */
  before: TourTime | null;
};

export type ChangeContext = ChangeDraft & {
  organizationId: string;
  requestedPage: ChangePage;
  /** How the address is updated. */
  historyMode: 'push' | 'replace';
  current: CurrentTour | null;
  /** The kinds of tour that the home offers. */
  kinds: readonly TourKind[];
  hold: Hold | null;
  /** Free times offered in place of the one that was taken. */
  alternatives: readonly Slot[];
  lostSlot: Slot | null;
  /** Whether a phone number is required. */
  needsPhone: boolean;
  /** The verifications still missing for this kind of tour. */
  missing: readonly VerificationKind[];
  notice: string | null;
  error: FlowError | null;
};

export const emptyChangeDraft: ChangeDraft = {
  publicToken: '',
  kind: null,
  slot: null,
  phoneNumber: '',
  isMissedConfirmed: false,
  cancelReason: '',
  cancelComment: '',
  sessionKey: '',
  idempotencyKey: null,
  before: null,
};

export const emptyChange: ChangeContext = {
  ...emptyChangeDraft,
  organizationId: '',
  requestedPage: 'choose',
  historyMode: 'replace',
  current: null,
  kinds: [],
  hold: null,
  alternatives: [],
  lostSlot: null,
  needsPhone: false,
  missing: [],
  notice: null,
  error: null,
};

/** The part that is saved for a reload. */
export function toChangeDraft(context: ChangeContext): ChangeDraft {
  const names = Object.keys(emptyChangeDraft) as (keyof ChangeDraft)[];
  return Object.fromEntries(names.map((name) => [name, context[name]])) as ChangeDraft;
}

/** Clears what was chosen. */
export const nothingChosen = {
  slot: null,
  hold: null,
  idempotencyKey: null,
  alternatives: [],
  lostSlot: null,
  missing: [],
  notice: null,
  error: null,
} satisfies Partial<ChangeContext>;
