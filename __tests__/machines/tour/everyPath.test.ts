import type { AnyStateNode, AnyTransitionDefinition, EventFrom, SnapshotFrom } from 'xstate';
import { createActor, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

import { missingProofs } from '#machines/tour/steps.ts';
import { tourFlow } from '#machines/tour/flow.ts';

import { everyEvent } from './everyEvent.ts';

type Snapshot = SnapshotFrom<typeof tourFlow>;
type Event = EventFrom<typeof tourFlow>;

const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];
const everyNode = nodes(tourFlow.root);

/** Two situations are the same when the same can happen in them. */
function situation({ value, context }: Snapshot) {
  const { wanted, type, slot, hold, isContactGiven, isDetailsGiven, isVerifiedLater, publicToken } = context;
  return JSON.stringify([
    value,
    value === 'loading' || wanted,
    [type, slot?.id, hold?.slotId, isContactGiven, isDetailsGiven, isVerifiedLater, publicToken],
    context.offer && missingProofs(context),
  ]);
}

/** Every situation that the events of a visit lead to, each by its shortest path. */
const paths = getShortestPaths(tourFlow, {
  events: everyEvent,
  serializeState: (snapshot) => situation(snapshot),
});

const reached = new Set<AnyStateNode>();
const taken = new Set<AnyTransitionDefinition>();

/** Sends an event in a situation, and notes what it sets in motion, down to the last step. */
function walk(snapshot: Snapshot, event: Event) {
  const actor = createActor(tourFlow, {
    snapshot,
    clock: new SimulatedClock(),
    inspect(step) {
      if (step.type !== '@xstate.microstep') return;
      for (const node of (step.snapshot as Snapshot)._nodes) reached.add(node);
      for (const transition of step._transitions) taken.add(transition);
    },
  }).start();
  actor.send(event);
  actor.stop();
}

beforeAll(() => {
  for (const { state } of paths) for (const event of everyEvent) walk(state, event);
});

const words = ({ source, eventType, guard, target }: AnyTransitionDefinition) =>
  `${source.id} on ${eventType} ${JSON.stringify(guard)} to ${target?.map(({ id }) => id).join() ?? 'itself'}`;

test('every state of a tour is reached', () => {
  expect(everyNode.filter((node) => !reached.has(node)).map(({ id }) => id)).toEqual([]);
});

test('every transition of a tour is taken', () => {
  const declared = everyNode.flatMap(({ transitions, always }) => [
    ...[...transitions.values()].flat(),
    ...(always ?? []),
  ]);
  expect(declared.filter((transition) => !taken.has(transition)).map(words)).toEqual([]);
});
