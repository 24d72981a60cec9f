import type { ContactVerification, FlowError, IdentityCheck, SentCode, Values } from '../tour/context.ts';

/** What happens in the booking of one tour and of several. */
export type BookingEvent =
  | { type: 'offer.failed' }
  | { type: 'retry.requested' }
  | { type: 'contact.typed'; values: Values }
  | ContactSubmitted
  | { type: 'details.typed'; values: Values }
  | { type: 'details.submitted'; values: Values }
  | { type: 'code.sent'; code: SentCode }
  | VerificationEvent
  | { type: 'visitor.forgotten' }
  | { type: 'verification.postponed'; now: number }
  | { type: 'request.confirmed'; idempotencyKey: string }
  | { type: 'request.refused'; error: FlowError }
  | { type: 'request.lost'; message: string };

/** What has to be asked, and what is known about the visitor from an inquiry or earlier forms. */
export type OfferArrived<Offer> = {
  type: 'offer.arrived';
  offer: Offer;
  known: Values;
  knownDetails: Values;
  hasRequiredContact: boolean;
};

/** With details if the page also asked for all that is required of them, so that they need no page of their own. */
export type ContactSubmitted = { type: 'contact.submitted'; values: Values; details?: Values };

export type VerificationEvent =
  | { type: 'contact.verified'; verification: ContactVerification }
  | { type: 'identity.changed'; identity: IdentityCheck | null }
  | {
      type: 'verifications.restored';
      verifications: readonly ContactVerification[];
      identity: IdentityCheck | null;
    };
