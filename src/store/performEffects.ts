import type { AnyStateMachine, EventFrom } from 'xstate';

type Actions<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actions']>;
type ActionParams<Run> =
  NonNullable<Run> extends (scope: never, params: infer Params) => unknown ? Params : never;

/** How each of the machine's actions is carried out. Omitting one is a type error. */
export type Effects<M extends AnyStateMachine> = {
  [Name in keyof Actions<M>]-?: (
    params: ActionParams<Actions<M>[Name]>,
    send: Send<M>,
  ) => void | Promise<void>;
};

/** An action that a transition has requested. */
export type RequestedAction = { type: string; params: unknown };

type Send<M extends AnyStateMachine> = (event: EventFrom<M>) => void;
type Timer = { id: string; delay: number | undefined; event: never };

/**
 * Carries out actions in the order in which transitions requested them. Actions requested meanwhile wait, so
 * that a timer is never cancelled before it is set.
 */
export function createPerformer<M extends AnyStateMachine>(machineId: string, effects: Effects<M>) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const waiting: (() => Promise<void>)[] = [];
  let isBusy = false;
  let isStopped = false;

  const setTimer = ({ id, delay, event }: Timer, send: Send<M>) => {
    // without a delay, the transition has already handled the event
    if (delay !== undefined) timers.set(id, setTimeout(send, delay, event));
  };

  // A failure here becomes an unhandled rejection: the browser reports it, and the machine continues.
  const perform = async ({ type, params }: RequestedAction, send: Send<M>) => {
    const effect = effects[type as keyof Effects<M>] as Effects<M>[keyof Effects<M>] | undefined;
    if (type === 'xstate.raise') setTimer(params as Timer, send);
    else if (type === 'xstate.cancel') clearTimeout(timers.get((params as { sendId: string }).sendId));
    else if (effect) await effect(params as never, send);
    else throw new Error(`The machine "${machineId}" asks for "${type}", and nothing does it.`);
  };

  return {
    perform(requested: readonly RequestedAction[], send: Send<M>) {
      const sendUnlessStopped: Send<M> = (event) => {
        if (!isStopped) send(event);
      };
      waiting.push(...requested.map((one) => () => perform(one, sendUnlessStopped)));
      if (isBusy) return;
      isBusy = true;
      for (let next = waiting.shift(); next; next = waiting.shift()) void next();
      isBusy = false;
    },
    /** Ends its timers. Answers that arrive later are ignored. */
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
