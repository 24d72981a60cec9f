import type { AnyStateNode, AnyTransitionDefinition, EventFrom, SnapshotFrom } from 'xstate';
import { createActor, initialTransition, SimulatedClock, transition } from 'xstate';

import { missingVerifications } from '#machines/tour/steps.ts';
import { tourFlow } from '#machines/tour/flow.ts';

import { everyEvent } from './everyEvent.ts';

type Snapshot = SnapshotFrom<typeof tourFlow>;
type Event = EventFrom<typeof tourFlow>;

const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];
const everyNode = nodes(tourFlow.root);

/** Two situations are the same when the same can happen in them. */
function situation({ value, context }: Snapshot) {
  const {
    requestedPage,
    type,
    slot,
    hold,
    isContactSubmitted,
    isDetailsSubmitted,
    isVerificationPostponed,
    publicToken,
  } = context;
  return JSON.stringify([
    value,
    value === 'loading' || requestedPage,
    [
      type,
      slot?.id,
      hold?.slotId,
      isContactSubmitted,
      isDetailsSubmitted,
      isVerificationPostponed,
      publicToken,
    ],
    context.offer && missingVerifications(context),
  ]);
}

const reached = new Set<AnyStateNode>();
const taken = new Set<AnyTransitionDefinition>();
const declared = everyNode.flatMap(({ transitions, always }) => [
  ...[...transitions.values()].flat(),
  ...(always ?? []),
]);
const unreached = () => everyNode.filter((node) => !reached.has(node));
const untaken = () => declared.filter((each) => !taken.has(each));

/** Sends an event in a situation, and records every step it triggers. */
function walk(snapshot: Snapshot, event: Event): void {
  const actor = createActor(tourFlow, {
    snapshot,
    clock: new SimulatedClock(),
    inspect(step) {
      if (step.type !== '@xstate.microstep') return;
      for (const node of (step.snapshot as Snapshot)._nodes) reached.add(node);
      for (const each of step._transitions) taken.add(each);
    },
  }).start();
  actor.send(event);
  actor.stop();
}

/** Follows every event from every reachable situation, until there are no new ones. */
beforeAll(() => {
  const met = new Set<string>();
  const [start] = initialTransition(tourFlow);
  // newest first, because the deepest situations are the rarest
  const waiting: Snapshot[] = [start];
  for (let from; (from = waiting.pop());) {
    if (unreached().length === 0 && untaken().length === 0) break;
    for (const event of everyEvent) {
      walk(from, event);
      const [to] = transition(tourFlow, from, event);
      const name = situation(to);
      if (!met.has(name)) waiting.push(to);
      met.add(name);
    }
  }
});

const words = ({ source, eventType, guard, target }: AnyTransitionDefinition) =>
  `${source.id} on ${eventType} ${JSON.stringify(guard)} to ${target?.map(({ id }) => id).join() ?? 'itself'}`;

test('every state of a tour is reached', () => {
  expect(unreached().map(({ id }) => id)).toEqual([]);
});

test('every transition of a tour is taken', () => {
  expect(untaken().map(words)).toEqual([]);
});
