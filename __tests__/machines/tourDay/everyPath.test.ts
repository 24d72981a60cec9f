import type { AnyStateNode, SnapshotFrom } from 'xstate';
import { transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

import type { DayEvent } from '#machines/tourDay/events.ts';
import { tourDayFlow } from '#machines/tourDay/flow.ts';
import { changedPrices, missingVerifications } from '#machines/tourDay/steps.ts';

import { everyEvent } from './everyEvent.ts';
import { contact, now, offered, planned, verification } from './openDay.ts';

type Snapshot = SnapshotFrom<typeof tourDayFlow>;

/** Two situations are the same when the same can happen in them. */
function situation({ value, context }: Snapshot) {
  const { stops, areTimesSubmitted, isContactSubmitted, isDetailsSubmitted, isVerificationPostponed } =
    context;
  return JSON.stringify([
    value,
    value === 'loading' || context.requestedPage,
    [stops.length, stops.some(({ slot }) => slot === null), stops.some(({ hold }) => hold !== null)],
    [areTimesSubmitted, isContactSubmitted, isDetailsSubmitted, isVerificationPostponed],
    context.offer && missingVerifications(context),
  ]);
}

/** Every situation that the events of a visit lead to, each by its shortest path. */
const situations = getShortestPaths(tourDayFlow, {
  events: everyEvent,
  serializeState: (snapshot) => situation(snapshot),
  stopWhen: (snapshot) => snapshot.matches('finished'),
}).map(({ state }) => state);

const after = (snapshot: Snapshot, event: DayEvent) => transition(tourDayFlow, snapshot, event)[0];
const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];

test('every state of a day is reached', () => {
  const passing = ['arriving', 'advancing', 'looking', 'resuming'];
  const reached = new Set(situations.flatMap(({ _nodes }) => _nodes.map(({ id }) => id)));
  const missed = nodes(tourDayFlow.root).filter(({ id, key }) => !reached.has(id) && !passing.includes(key));
  expect(missed.map(({ id }) => id)).toEqual([]);
});

/** The events that discard typed input: a visitor's request, an end, or a form with other values. */
const TAKING = [
  'day.opened',
  'visitor.forgotten',
  'contact.typed',
  'details.typed',
  'contact.submitted',
  'details.submitted',
];

test('in any situation, typed input is saved', () => {
  const others = everyEvent.filter(({ type }) => !TAKING.includes(type));
  const lost = situations.flatMap((snapshot) =>
    others.flatMap((event) => {
      const { contact: typed, details } = snapshot.context;
      const then = after(snapshot, event).context;
      const isPreserved =
        Object.entries(typed).every(([name, text]) => then.contact[name] === text) &&
        Object.entries(details).every(([name, text]) => then.details[name] === text);
      return isPreserved ? [] : [`${JSON.stringify(snapshot.value)} on ${event.type}`];
    }),
  );
  expect([...new Set(lost)]).toEqual([]);
});

/** The next action of the visitor or answer of the server that moves the day forward. */
function next({ value, context }: Snapshot): DayEvent {
  if (value === 'loading') return offered;
  if (typeof value === 'string') return { type: 'retry.requested' };
  const { step, hold } = value.open;
  const answers = context.stops.flatMap(({ slug, slot }) => {
    const slotId = slot?.id ?? '';
    const held = { id: slug, slotId, expiresAt: '', remainingMs: 600_000, extensionsLeft: 2 };
    return slot ? [{ slug, slotId, hold: held }] : [];
  });
  if (hold === 'requesting' || (typeof hold === 'object' && 'renewing' in hold))
    return { type: 'holds.settled', answers };
  switch (step) {
    case 'day':
      return { type: 'date.chosen', kind: 'SELF_GUIDED', date: '2026-11-23' };
    case 'planning':
      return planned;
    case 'times': {
      const open = context.stops.find(({ slot }) => slot === null);
      const [slot] = open?.alternatives ?? [];
      if (open && slot) return { type: 'time.chosen', slug: open.slug, slot };
      return { type: 'hold.requested' };
    }
    case 'contact':
      return { type: 'contact.submitted', values: contact };
    case 'details':
      return { type: 'details.submitted', values: { 'answer.people': '2' } };
    case 'verify':
      return missingVerifications(context).includes('GOVERNMENT_ID')
        ? { type: 'verification.postponed', now }
        : { type: 'contact.verified', verification };
    case 'review':
      return changedPrices(context).length > 0
        ? { type: 'prices.accepted' }
        : { type: 'request.confirmed', idempotencyKey: 'key-2' };
    case 'arriving':
    case 'advancing':
    case 'submitting':
      return { type: 'request.booked', booked: [] };
  }
}

test('from every situation, a day leads step by step to its booked tours', () => {
  const stuck = situations
    .filter(({ value }) => value !== 'closed')
    .flatMap((from) => {
      let snapshot = from;
      for (let turns = 0; turns < 20 && !snapshot.matches('finished'); turns += 1) {
        snapshot = after(snapshot, next(snapshot));
      }
      return snapshot.matches('finished') ? [] : [`${situation(from)} ends at ${situation(snapshot)}`];
    });
  expect(stuck).toEqual([]);
});
