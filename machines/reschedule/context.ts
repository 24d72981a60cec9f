import type { Hold, Proof, Slot, TourKind, Trouble } from '../tour/context.ts';

export type ChangePage = 'choose' | 'confirm' | 'cancel' | 'finished';
export type ChangeWay = 'MOVE' | 'PICK_AGAIN' | 'SAY_MISSED';

/** Which time a tour has, as it is told. */
export type TimeOfTour = { kind: TourKind; startsAt: string; localLabel: string };

/** The tour as the server told of it last: what the machine decides by. */
export type SeenTour = TimeOfTour & {
  slug: string;
  status: string;
  way: ChangeWay | null;
  blocked: string | null;
  canCancel: boolean;
  /** Another time that the team has been asked for. */
  askedSlotId: string | null;
};

/** What the visitor has chosen and said. It outlives a reload. */
export type ChangeDraft = {
  publicToken: string;
  kind: TourKind | null;
  slot: Slot | null;
  phoneNumber: string;
  isMissedSaid: boolean;
  cancelReason: string;
  cancelComment: string;
  sessionKey: string;
  /** Of a move of which it is not known whether it was made. */
  idempotencyKey: string | null;
  /** The time that the tour had before it was moved. */
  before: TimeOfTour | null;
};

export type ChangeContext = ChangeDraft & {
  organizationId: string;
  wanted: ChangePage;
  /** How the address is to follow. */
  how: 'push' | 'replace';
  seen: SeenTour | null;
  /** How the home can be seen. */
  kinds: readonly TourKind[];
  hold: Hold | null;
  /** Free instead of the time that somebody else has taken. */
  alternatives: readonly Slot[];
  lostSlot: Slot | null;
  /** Whether a number has to be given. */
  needsPhone: boolean;
  /** What has to be shown before this kind of tour. */
  missing: readonly Proof[];
  note: string | null;
  trouble: Trouble | null;
};

export const emptyChangeDraft: ChangeDraft = {
  publicToken: '',
  kind: null,
  slot: null,
  phoneNumber: '',
  isMissedSaid: false,
  cancelReason: '',
  cancelComment: '',
  sessionKey: '',
  idempotencyKey: null,
  before: null,
};

export const emptyChange: ChangeContext = {
  ...emptyChangeDraft,
  organizationId: '',
  wanted: 'choose',
  how: 'replace',
  seen: null,
  kinds: [],
  hold: null,
  alternatives: [],
  lostSlot: null,
  needsPhone: false,
  missing: [],
  note: null,
  trouble: null,
};

/** The part that is kept for a reload. */
export function changeDraftOf(context: ChangeContext): ChangeDraft {
  const names = Object.keys(emptyChangeDraft) as (keyof ChangeDraft)[];
  return Object.fromEntries(names.map((name) => [name, context[name]])) as ChangeDraft;
}

/** Nothing is chosen any more. */
export const nothingChosen = {
  slot: null,
  hold: null,
  idempotencyKey: null,
  alternatives: [],
  lostSlot: null,
  missing: [],
  note: null,
  trouble: null,
} satisfies Partial<ChangeContext>;
