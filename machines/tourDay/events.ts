import type {
  ContactProof,
  Hold,
  IdentityCheck,
  SentCode,
  Slot,
  TourKind,
  Trouble,
  Values,
} from '../tour/context.ts';
import type { BookedStop, ClosedHome, DayDraft, DayOffer, DayStep, Way } from './context.ts';

/** What came of holding a time: it is held, somebody else has it, or nobody has answered. */
export type HoldAnswer = { slug: string; slotId: string } & (
  | { hold: Hold }
  | { alternatives: readonly Slot[]; message: string }
  | { unheard: string; code?: string }
);

export type DayEvent =
  | {
      type: 'day.opened';
      organizationId: string;
      slugs: readonly string[];
      page: DayStep;
      kept: DayDraft | null;
      /** For a first time. */
      sessionKey: string;
    }
  | {
      type: 'offer.arrived';
      offer: DayOffer;
      closed: readonly ClosedHome[];
      known: Values;
      knownDetails: Values;
      isKnownEnough: boolean;
    }
  | { type: 'offer.failed' }
  | { type: 'retry.asked' }
  | { type: 'address.changed'; page: DayStep }
  | { type: 'home.dropped'; slug: string }
  | { type: 'home.closed'; slug: string; because: string; message: string }
  | { type: 'date.chosen'; kind: TourKind; date: string }
  | { type: 'plan.arrived'; stops: readonly { slug: string; slot: Slot }[]; ways: readonly Way[] }
  | { type: 'plan.failed'; message: string }
  | { type: 'time.chosen'; slug: string; slot: Slot }
  | { type: 'hold.asked' }
  | { type: 'holds.answered'; answers: readonly HoldAnswer[] }
  | { type: 'extension.asked' }
  | { type: 'slot.lost'; slug: string; alternatives: readonly Slot[] }
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
  | { type: 'prices.accepted' }
  | { type: 'request.confirmed'; idempotencyKey: string }
  | { type: 'request.booked'; booked: readonly BookedStop[] }
  | { type: 'request.refused'; trouble: Trouble }
  | { type: 'request.lost'; message: string }
  | { type: 'offer.changed'; offer: DayOffer }
  // the parts of the machine tell each other
  | { type: 'times.settled' }
  | { type: 'times.missing' };
