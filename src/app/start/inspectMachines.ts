import { createBrowserInspector } from '@statelyai/inspect';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import type { AnyStateMachine } from 'xstate';

import type { MachineState } from '#src/store/createMachineSlice.ts';
import { lateSlices } from '../replay/lateSlices.ts';
import { createRedactor } from '#src/store/log/createRedactor.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { screenLoading } from '#src/store/screenLoading.ts';

type Inspector = Pick<ReturnType<typeof createBrowserInspector>, 'actor' | 'event' | 'snapshot'>;
type State = MachineState<AnyStateMachine>;

const redact = createRedactor();

/** Opens Stately's inspector, which belongs to another site: it gets stand-ins for secrets. */
const openInspector = (): Inspector =>
  createBrowserInspector({ sanitizeContext: redact, sanitizeEvent: redact });

/** For development: shows the machines in the store while they run, and while DevTools travels in time. */
export function inspectMachines(
  store: Pick<AppStore, 'getState' | 'subscribe' | 'startListening'>,
  inspector = openInspector(),
) {
  const machines = [screenLoading, ...Object.values(lateSlices)].flatMap((slice) =>
    'machine' in slice ? [{ name: slice.reducerPath, machine: slice.machine as AnyStateMachine }] : [],
  );
  const shown = new Map<string, State>();

  function showChanges(action: Action | null) {
    const root = store.getState() as unknown as Readonly<Record<string, State | undefined>>;
    for (const { name, machine } of machines) {
      const state = root[name];
      const event = toEvent(name, action);
      if (event) inspector.event(name, event);
      if (state === undefined || shown.get(name) === state) continue;
      const snapshot = { status: 'active', ...state } as const;
      // the inspector draws the machine of an actor with this shape
      const actor = { sessionId: name, logic: machine } as never;
      if (shown.has(name)) inspector.snapshot(name, snapshot, event ? { event } : {});
      else inspector.actor(actor, snapshot);
      shown.set(name, state);
    }
  }

  showChanges(null);
  store.startListening({ predicate: () => true, effect: (action) => showChanges(action) });
  // when DevTools travels, there is no action; otherwise, the listener comes first
  store.subscribe(() => void setTimeout(showChanges, 0, null));
}

function toEvent(name: string, action: Action | null) {
  const [slice, type] = action?.type.split('/') ?? [];
  return slice === name && type !== undefined ? { ...(action as PayloadAction<object>).payload, type } : null;
}
