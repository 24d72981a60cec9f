import { createActor, SimulatedClock } from 'xstate';

import type { Slot } from '#machines/tour/context.ts';
import type { DayHome, DayOffer } from '#machines/tourDay/context.ts';
import type { DayEvent, HoldAnswer } from '#machines/tourDay/events.ts';
import { tourDayFlow } from '#machines/tourDay/flow.ts';

export const TEN_MINUTES_MS = 600_000;
export const now = Date.parse('2026-11-20T16:00:00Z');

/** A time on the following Monday, such as `14:30` on the local clock. */
export function slotAt(slug: string, time: string): Slot {
  const startsAt = Date.parse(`2026-11-23T${time}:00-06:00`);
  return {
    id: `${slug} ${time}`,
    type: 'SELF_GUIDED',
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 30 * 60_000).toISOString(),
    timeZone: 'America/Chicago',
    localLabel: `Mon, Nov 23, ${time} CST`,
    timeLabel: time,
  };
}

export const dayHome = (slug: string, changes: Partial<DayHome> = {}): DayHome => ({
  slug,
  name: `The ${slug} house`,
  options: [
    { type: 'SELF_GUIDED', requires: ['EMAIL_CODE'], verifyByMinutesBefore: 120, needsPhone: true },
    { type: 'IN_PERSON', requires: [], verifyByMinutesBefore: 0, needsPhone: false },
  ],
  questionsVersion: '1',
  totalCents: 180_000,
  ...changes,
});

export const questions = { 'answer.people': 'How many?' };
export const offer = { homes: ['elm', 'oak', 'ash'].map((slug) => dayHome(slug)), questions };
export const contact = {
  firstName: 'Ada',
  lastName: 'Ng',
  email: 'ada@mail.example',
  phoneNumber: '512 555 0100',
};
export const verification = { channel: 'EMAIL', destination: contact.email, proof: 'signed' } as const;

export const codeSent = {
  channel: 'EMAIL',
  destination: contact.email,
  maskedDestination: 'a…@mail.example',
  resendAfter: '2026-11-20T16:00:30.000Z',
  expiresAt: '2026-11-20T16:10:00.000Z',
} as const;

export const heldAt = (slug: string, time: string, remainingMs = TEN_MINUTES_MS): HoldAnswer => ({
  slug,
  slotId: `${slug} ${time}`,
  hold: { id: `hold of ${slug}`, slotId: `${slug} ${time}`, expiresAt: '', remainingMs, extensionsLeft: 2 },
});

const ways = ['elm', 'oak', 'ash'].flatMap((fromSlug) =>
  ['elm', 'oak', 'ash'].map((toSlug) => ({ fromSlug, toSlug, minutes: 12 })),
);
export const planned: DayEvent = {
  type: 'plan.arrived',
  stops: [
    { slug: 'oak', slot: slotAt('oak', '10:00') },
    { slug: 'elm', slot: slotAt('elm', '11:00') },
    { slug: 'ash', slot: slotAt('ash', '12:00') },
  ],
  travelTimes: ways,
};
export const allHeld: DayEvent = {
  type: 'holds.settled',
  answers: [heldAt('oak', '10:00'), heldAt('elm', '11:00'), heldAt('ash', '12:00')],
};

/** The machine as an actor that records its requests. */
export function openDay(opened: Partial<Extract<DayEvent, { type: 'day.opened' }>> = {}) {
  const clock = new SimulatedClock();
  const requests: { type: string; params: unknown }[] = [];
  const write = (type: string) => (_: unknown, params: unknown) => void requests.push({ type, params });
  const names = [
    'loadOffer',
    'loadChangedOffer',
    'planDay',
    'takeHolds',
    'extendHolds',
    'releaseHolds',
    'showPage',
    'bookDay',
    'showBooked',
  ] as const;
  const actions = Object.fromEntries(names.map((name) => [name, write(name)]));
  const actor = createActor(tourDayFlow.provide({ actions }), { clock });
  actor.start();
  const send = (...events: DayEvent[]) => {
    for (const event of events) actor.send(event);
  };
  send({
    type: 'day.opened',
    organizationId: 'lantern',
    slugs: ['elm', 'oak', 'ash'],
    page: 'day',
    savedDraft: null,
    sessionKey: 'session-1',
    ...opened,
  });
  const state = () => actor.getSnapshot();
  return {
    send,
    clock,
    asked: requests,
    context: () => state().context,
    at: () => state().value,
    step: () => {
      const { value } = state();
      return typeof value === 'object' ? value.open.step : value;
    },
    stops: () => state().context.stops.map(({ slug, slot }) => [slug, slot?.timeLabel ?? null]),
    countRequests: (type: string) => requests.filter((one) => one.type === type).length,
  };
}

export const offered: Extract<DayEvent, { type: 'offer.arrived' }> = {
  type: 'offer.arrived',
  offer,
  closed: [],
  known: {},
  knownDetails: {},
  hasRequiredContact: false,
};

/** Everything is chosen, held and answered, and nothing is verified yet. */
export function dayBeforeVerification(asking: DayOffer = offer) {
  const day = openDay();
  day.send(
    { ...offered, offer: asking },
    { type: 'date.chosen', kind: 'SELF_GUIDED', date: '2026-11-23' },
    planned,
    { type: 'hold.requested' },
    allHeld,
    { type: 'contact.submitted', values: contact },
    { type: 'details.submitted', values: { 'answer.people': '2' } },
  );
  return day;
}

/** The day is ready to be booked. */
export function dayAtReview() {
  const day = dayBeforeVerification();
  day.send({ type: 'contact.verified', verification });
  return day;
}
