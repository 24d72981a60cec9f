import type {
  BookedTour,
  ContactProof,
  Hold,
  IdentityCheck,
  PageName,
  SentCode,
  Slot,
  TourDraft,
  TourKind,
  TourOffer,
  Trouble,
  Values,
} from './context.ts';

type Opened = {
  organizationId: string;
  slug: string;
  page: PageName;
  /** What was chosen and said before a reload; null at the first time. */
  kept: TourDraft | null;
  /** For a first time. */
  sessionKey: string;
  slotId: string | null;
  /** The agent holds it for this browser already. */
  isSlotHeld: boolean;
  inquiryToken: string | null;
  sameDayAs: string | null;
};

export type TourEvent =
  | ({ type: 'tour.opened' } & Opened)
  | {
      type: 'offer.arrived';
      offer: TourOffer;
      known: Values;
      knownDetails: Values;
      isKnownEnough: boolean;
      wantedSlot: Slot | null;
    }
  | { type: 'offer.failed' }
  | { type: 'home.missing' }
  | { type: 'home.closed'; because: string }
  | { type: 'tour.found'; tour: BookedTour }
  | { type: 'another.wanted' }
  | { type: 'retry.asked' }
  | { type: 'address.changed'; page: PageName }
  | { type: 'kind.chosen'; kind: TourKind }
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'slot.lost'; alternatives: readonly Slot[]; message: string }
  | { type: 'hold.taken'; hold: Hold }
  | { type: 'hold.refused'; slotId: string; alternatives: readonly Slot[]; message: string; code: string }
  | { type: 'hold.unknown'; slotId: string; message: string; code?: string }
  | { type: 'extension.asked' }
  | { type: 'contact.typed'; values: Values }
  | { type: 'contact.given'; values: Values }
  | { type: 'details.typed'; values: Values }
  | { type: 'details.given'; values: Values }
  | { type: 'code.sent'; code: SentCode }
  | { type: 'contact.proved'; proof: ContactProof }
  | { type: 'identity.changed'; identity: IdentityCheck | null }
  | { type: 'proofs.recalled'; proofs: readonly ContactProof[]; identity: IdentityCheck | null }
  | { type: 'visitor.forgotten' }
  | { type: 'verification.postponed'; now: number }
  | { type: 'price.accepted' }
  | { type: 'request.confirmed'; idempotencyKey: string }
  | { type: 'request.booked'; publicToken: string }
  | { type: 'request.refused'; trouble: Trouble }
  | { type: 'request.lost'; message: string }
  | { type: 'offer.changed'; offer: TourOffer }
  // the parts of the machine tell each other
  | { type: 'slot.settled' }
  | { type: 'slot.gone' };
