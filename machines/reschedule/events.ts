import type { Hold, Proof, Slot, TourKind, Trouble } from '../tour/context.ts';
import type { ChangeDraft, ChangePage, SeenTour } from './context.ts';

export type ChangeEvent =
  | {
      type: 'change.opened';
      organizationId: string;
      publicToken: string;
      page: ChangePage;
      kept: ChangeDraft | null;
      /** For a first time. */
      sessionKey: string;
    }
  | { type: 'tour.arrived'; seen: SeenTour; kinds: readonly TourKind[] }
  | { type: 'tour.missing' }
  | { type: 'tour.failed' }
  | { type: 'retry.asked' }
  // it was looked at again, now and then, or because it is about to be changed
  | { type: 'tour.seen'; seen: SeenTour }
  | { type: 'tour.stale'; seen: SeenTour }
  | { type: 'tour.blocked' }
  | { type: 'address.changed'; page: ChangePage }
  // it is that of another page
  | { type: 'address.left' }
  | { type: 'missed.said' }
  | { type: 'kind.chosen'; kind: TourKind }
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'slot.lost'; alternatives: readonly Slot[]; message: string }
  | { type: 'hold.taken'; hold: Hold }
  | { type: 'hold.refused'; slotId: string; alternatives: readonly Slot[]; message: string; code: string }
  | { type: 'hold.unknown'; slotId: string; message: string }
  // only the tour itself stands in its way
  | { type: 'hold.unneeded'; slotId: string }
  | { type: 'home.closed' }
  | { type: 'extension.asked' }
  | { type: 'phone.typed'; phoneNumber: string }
  | { type: 'proof.given'; proof: Proof }
  | { type: 'move.confirmed'; idempotencyKey: string }
  | { type: 'move.done'; seen: SeenTour }
  | { type: 'move.refused'; trouble: Trouble; missing: readonly string[] }
  | { type: 'move.lost'; message: string }
  | { type: 'time.kept' }
  | { type: 'cancel.asked' }
  | { type: 'cancel.typed'; reason: string; comment: string }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.done'; seen: SeenTour }
  | { type: 'cancel.refused'; trouble: Trouble }
  | { type: 'cancel.lost'; message: string };
