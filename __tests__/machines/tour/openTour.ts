import { createActor, SimulatedClock } from 'xstate';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { Hold, PageName, Slot, TourDraft, TourOffer, FlowError } from '#machines/tour/context.ts';
import { emptyDraft } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { tourFlow } from '#machines/tour/flow.ts';

export const now = Date.parse('2026-11-20T16:00:00Z');
export const TEN_MINUTES_MS = 600_000;

export const makeSlot = (id = 'ten', type: TourKind = 'SELF_GUIDED'): Slot => ({
  id,
  type,
  startsAt: '2026-11-23T16:00:00.000Z',
  endsAt: '2026-11-23T16:30:00.000Z',
  timeZone: 'America/Chicago',
  localLabel: `Mon, Nov 23, ${id}`,
  timeLabel: id,
});

export const makeHold = (slotId = 'ten', changes: Partial<Hold> = {}): Hold => ({
  id: `hold of ${slotId}`,
  slotId,
  expiresAt: '2026-11-20T16:10:00.000Z',
  remainingMs: TEN_MINUTES_MS,
  extensionsLeft: 2,
  ...changes,
});

/** Two kinds of tour, one of them with a code by email, and one question. */
export const makeOffer = (changes: Partial<TourOffer> = {}): TourOffer => ({
  options: [
    { type: 'SELF_GUIDED', requires: ['EMAIL_CODE'], verifyByMinutesBefore: 120, needsPhone: true },
    { type: 'IN_PERSON', requires: [], verifyByMinutesBefore: 0, needsPhone: false },
  ],
  steps: ['tour-type', 'time', 'contact', 'details', 'verify', 'review'],
  questions: { pets: 'Do you have pets?' },
  required: ['pets'],
  boxes: [],
  questionsVersion: '1',
  totalCents: 180_000,
  ...changes,
});

export const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@mail.example',
  phoneNumber: '512 555 0100',
};
export const verification = { channel: 'EMAIL', destination: contact.email, proof: 'signed' } as const;

export const offerArrived = (
  changes: Partial<Extract<TourEvent, { type: 'offer.arrived' }>> = {},
): TourEvent => ({
  type: 'offer.arrived',
  offer: makeOffer(),
  known: {},
  knownDetails: {},
  hasRequiredContact: false,
  preselectedSlot: null,
  ...changes,
});

export const refused = (code: string, fields: FlowError['fields'] = {}): TourEvent => ({
  type: 'request.refused',
  error: { code, message: 'It was refused.', fields },
});

export const slotLost: TourEvent = {
  type: 'slot.lost',
  message: 'It is taken.',
  alternatives: [makeSlot('eleven')],
};

export const opened = (page: PageName, stored: Partial<TourDraft> | null = null): TourEvent => ({
  type: 'tour.opened',
  organizationId: 'lantern',
  slug: 'elm-house',
  page,
  savedDraft: stored && { ...emptyDraft, sessionKey: 'kept session', ...stored },
  sessionKey: 'new session',
  slotId: null,
  isSlotHeld: false,
  inquiryToken: null,
  sameDayAs: null,
});

/** A stored draft with everything chosen and answered. */
export const filledDraft: Partial<TourDraft> = {
  type: 'SELF_GUIDED',
  slot: makeSlot(),
  isSlotCommitted: true,
  contact,
  isContactSubmitted: true,
  details: { pets: 'none' },
  isDetailsSubmitted: true,
  answeredQuestions: { pets: 'Do you have pets?' },
  verifications: [verification],
  acceptedTotalCents: 180_000,
};

/** The machine; `asked` returns what it has requested since the last call. */
export function startTour() {
  const clock = new SimulatedClock();
  let requests: [string, unknown][] = [];
  const note = (name: string) => (_: unknown, params: unknown) => void requests.push([name, params]);
  const machine = tourFlow.provide({
    actions: {
      loadOffer: note('loadOffer'),
      loadChangedOffer: note('loadChangedOffer'),
      findBooked: note('findBooked'),
      takeHold: note('takeHold'),
      extendHold: note('extendHold'),
      releaseHold: note('releaseHold'),
      showPage: note('showPage'),
      bookTour: note('bookTour'),
      showTour: note('showTour'),
    },
  });
  const tour = createActor(machine, { clock }).start();
  return {
    clock,
    send(...events: TourEvent[]) {
      for (const event of events) tour.send(event);
    },
    context: () => tour.getSnapshot().context,
    is: (value: Parameters<ReturnType<typeof tour.getSnapshot>['matches']>[0]) =>
      tour.getSnapshot().matches(value),
    /** The page that is shown, and the state of the time. */
    page() {
      const { value } = tour.getSnapshot();
      return typeof value === 'string' ? value : value.open.step;
    },
    hold() {
      const { value } = tour.getSnapshot();
      const hold = typeof value === 'string' ? null : value.open.hold;
      return typeof hold === 'object' && hold !== null ? Object.values(hold)[0] : hold;
    },
    takeRequests(name: string) {
      const found = requests.filter(([one]) => one === name).map(([, params]) => params);
      requests = requests.filter(([one]) => one !== name);
      return found;
    },
  };
}

/** At the review, with everything chosen and answered, and the time held. */
export function atReview({
  draft = {},
  offer = makeOffer(),
}: { draft?: Partial<TourDraft>; offer?: TourOffer } = {}) {
  const tour = startTour();
  tour.send(opened('review', { ...filledDraft, ...draft }), offerArrived({ offer }), {
    type: 'hold.taken',
    hold: makeHold(),
  });
  return tour;
}

/** Like `atReview`, with the request under way. */
export function submitting(options?: Parameters<typeof atReview>[0]) {
  const tour = atReview(options);
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 1' });
  return tour;
}
