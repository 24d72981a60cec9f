import type { BookingDraft, BookingPage, QuestionTexts } from '../tour/context.ts';
import { update } from '../update.ts';
import type { BookingEvent, ContactSubmitted, OfferArrived, VerificationEvent } from './events.ts';
import type { QuestionState } from './questions.ts';
import { withDetails, withOffer } from './questions.ts';
import { clearedVisitor, withEarlierVerifications, withVerification } from './visitorVerifications.ts';

type Page = BookingPage<string>;
type Received<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>;
type OfferChanged = { type: 'offer.changed'; offer: { questions: QuestionTexts } };

const FINISH_STEP_FIRST = 'Let’s finish this first.';
const noMessages = { error: null, notice: null };

export const applyOffer = update<QuestionState, OfferChanged>(({ context, event }) =>
  withOffer(context, event.offer),
);

const applyVerification = update<BookingDraft, VerificationEvent>(({ context, event }) => {
  if (event.type === 'contact.verified')
    return { verifications: withVerification(context, event.verification) };
  if (event.type === 'identity.changed') return { identity: event.identity };
  return withEarlierVerifications(context, event);
});

/** What is known about a visitor fills only what they have not entered. */
export const withArrival = <Offer extends { questions: QuestionTexts }>(
  context: BookingDraft,
  { offer, known, knownDetails, hasRequiredContact }: OfferArrived<Offer>,
) => ({
  ...withOffer({ ...context, details: { ...knownDetails, ...context.details } }, offer),
  contact: { ...known, ...context.contact },
  isContactSubmitted: context.isContactSubmitted || hasRequiredContact,
});

export const onTyping = {
  'contact.typed': {
    actions: update<BookingDraft, Received<'contact.typed'>>(({ context, event }) => ({
      contact: { ...context.contact, ...event.values },
    })),
  },
  'details.typed': {
    actions: update<BookingDraft, Received<'details.typed'>>(({ context, event }) => ({
      details: { ...context.details, ...event.values },
    })),
  },
} as const;

/** What may happen on any page. */
export const onAnyPage = {
  'address.changed': {
    target: '.arriving',
    actions: update<Page, { type: 'address.changed'; page: string }>(({ event }) => ({
      ...noMessages,
      requestedPage: event.page,
    })),
  },
  'contact.submitted': {
    target: '.advancing',
    actions: update<BookingDraft & QuestionState & Page, ContactSubmitted>(({ context, event }) => ({
      ...noMessages,
      ...(event.details && withDetails(context, event.details)),
      contact: event.values,
      isContactSubmitted: true,
    })),
  },
  'details.submitted': {
    target: '.advancing',
    actions: update<QuestionState & Page, Received<'details.submitted'>>(({ context, event }) => ({
      ...noMessages,
      ...withDetails(context, event.values),
    })),
  },
  'code.sent': {
    actions: update<BookingDraft, Received<'code.sent'>>(({ event }) => ({ codeSent: event.code })),
  },
  // Verification may arrive on any page; only the page that asks for it goes on automatically.
  'contact.verified': { actions: applyVerification },
  'identity.changed': { actions: applyVerification },
  'verifications.restored': { actions: applyVerification },
  'visitor.forgotten': {
    target: '.advancing',
    actions: update<BookingDraft & Page>(() => clearedVisitor),
  },
  'verification.postponed': {
    guard: {
      type: 'canVerifyLater',
      params: ({ event }: { event: Received<'verification.postponed'> }) => ({ now: event.now }),
    },
    target: '.advancing',
    actions: update<BookingDraft>(() => ({ isVerificationPostponed: true })),
  },
  // A visitor who has gone back in the meantime is not moved on, and their next request gets a new key.
  'request.refused': { actions: update<BookingDraft>(() => ({ idempotencyKey: null })) },
  'offer.changed': { target: '.arriving', actions: applyOffer },
} as const;

export const onVerifyPage = {
  'contact.verified': { target: 'advancing', actions: applyVerification },
  'identity.changed': { target: 'advancing', actions: applyVerification },
  'verifications.restored': { target: 'advancing', actions: applyVerification },
} as const;

export const onReviewPage = {
  'identity.changed': { target: 'advancing', actions: applyVerification },
  'request.confirmed': [
    {
      guard: 'canBeBooked',
      target: 'submitting',
      actions: update<BookingDraft & Page, Received<'request.confirmed'>>(({ context, event }) => ({
        ...noMessages,
        idempotencyKey: context.idempotencyKey ?? event.idempotencyKey,
      })),
    },
    // Something has been lost since, so the button leads to the step that is missing.
    { target: 'advancing', actions: update<Page>(() => ({ notice: FINISH_STEP_FIRST })) },
  ],
} as const;

/** The states in which the page to show is decided. */
export const decidingStates = <Name extends string, Step extends Name>(
  pages: readonly Name[],
  steps: readonly Step[],
) =>
  ({
    // The address decides the page; if that page cannot be shown yet, the first incomplete step is shown.
    arriving: {
      entry: update<Page>(() => ({ historyMode: 'replace' })),
      always: [
        ...pages.map((page) => ({ guard: { type: 'isRequested', params: { page } }, target: page }) as const),
        // It is not news to a visitor who begins, and an error message already explains why this page is shown.
        { guard: 'isExplained', target: 'advancing', actions: update<Page>(() => ({ notice: null })) },
        { target: 'advancing', actions: update<Page>(() => ({ notice: FINISH_STEP_FIRST })) },
      ],
    },
    // After one step is corrected, the completed steps are not repeated.
    advancing: {
      always: steps.map(
        (step) => ({ guard: { type: 'isFirstIncomplete', params: { step } }, target: step }) as const,
      ),
    },
  }) as const;
