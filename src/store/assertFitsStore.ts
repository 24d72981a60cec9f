import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { initialTransition } from 'xstate';

const listNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(listNodes),
];

/**
 * Only a machine whose state is just a value and a context can be restored from them, so others are rejected
 * at once.
 */
export function assertFitsStore(machine: AnyStateMachine) {
  const fail = (reason: string) => {
    throw new Error(`The machine "${machine.id}" cannot live in the store: ${reason}.`);
  };
  const nodes = listNodes(machine.root);
  const [first, actions] = initialTransition(machine);

  if (nodes.some(({ invoke }) => invoke.length > 0)) {
    fail('it invokes. Ask with an action, answer with an event');
  }
  if (nodes.some(({ type }) => type === 'history'))
    fail('it has a history state, which the store does not keep');
  if (Object.keys(first.children as object).length > 0) fail('it spawns');
  if (actions.length > 0)
    fail('its first state asks for an effect. Begin with an event, so that the log has it');
}
