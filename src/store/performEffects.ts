import type { AnyStateMachine, EventFrom } from 'xstate';

type Actions<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actions']>;
type ParamsOf<Run> =
  NonNullable<Run> extends (scope: never, params: infer Params) => unknown ? Params : never;

/** How each action that the machine names is done. Leaving one out is a type error. */
export type Effects<M extends AnyStateMachine> = {
  [Name in keyof Actions<M>]-?: (params: ParamsOf<Actions<M>[Name]>, send: Send<M>) => void | Promise<void>;
};

/** An action that a transition has asked for. */
export type Asked = { type: string; params: unknown };

type Send<M extends AnyStateMachine> = (event: EventFrom<M>) => void;
type Timer = { id: string; delay: number | undefined; event: never };

/**
 * Does what transitions ask for, in the order in which they asked: what is asked for while something is being done
 * waits its turn, so that a timer is never cancelled before it was set.
 */
export function createPerformer<M extends AnyStateMachine>(machineId: string, effects: Effects<M>) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const waiting: (() => Promise<void>)[] = [];
  let isBusy = false;

  const setTimer = ({ id, delay, event }: Timer, send: Send<M>) => {
    // without a delay the transition has taken the event into account already
    if (delay !== undefined) timers.set(id, setTimeout(send, delay, event));
  };

  // What fails in here becomes an unhandled rejection: the browser reports it, and the machine goes on.
  const perform = async ({ type, params }: Asked, send: Send<M>) => {
    const effect = effects[type as keyof Effects<M>] as Effects<M>[keyof Effects<M>] | undefined;
    if (type === 'xstate.raise') setTimer(params as Timer, send);
    else if (type === 'xstate.cancel') clearTimeout(timers.get((params as { sendId: string }).sendId));
    else if (effect) await effect(params as never, send);
    else throw new Error(`The machine "${machineId}" asks for "${type}", and nothing does it.`);
  };

  return (asked: readonly Asked[], send: Send<M>) => {
    waiting.push(...asked.map((one) => () => perform(one, send)));
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) void next();
    isBusy = false;
  };
}
