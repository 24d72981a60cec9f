import { chatFlow } from '#machines/chat/flow.ts';
import { stateSyncFlow } from '#machines/chat/stateSync.ts';
import type { MachineState } from '#src/store/createMachineSlice.ts';
import { createMachineSlice } from '#src/store/createMachineSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { chatSlice } from './chatSlice.ts';
import { chatSoundSlice } from './chatSound.ts';

export const chatSession = createMachineSlice('chatSession', chatFlow);
export const chatContextSync = createMachineSlice('chatContextSync', stateSyncFlow);

export type SessionSnapshot = ReturnType<typeof chatSession.select>;

type WithSession = { chatSession?: MachineState<typeof chatFlow> };
type WithContextSync = { chatContextSync?: MachineState<typeof stateSyncFlow> };

/** Null until the chat has been opened. */
export function selectSession(root: object): SessionSnapshot | null {
  const { chatSession: state } = root as WithSession;
  return state === undefined ? null : chatSession.select({ chatSession: state });
}

export function selectContextSync(root: object) {
  const { chatContextSync: state } = root as WithContextSync;
  return state === undefined ? null : chatContextSync.select({ chatContextSync: state });
}

export function addChat({ addSlice }: Pick<AppStore, 'addSlice'>) {
  for (const slice of [chatSlice, chatSoundSlice, chatContextSync, chatSession]) addSlice(slice);
}

type SessionListening = Parameters<typeof chatSession.listen<Required<WithSession>>>[0];
type ContextSyncListening = Parameters<typeof chatContextSync.listen<Required<WithContextSync>>>[0];

export const listenToSession = (
  { startListening }: Pick<AppStore, 'startListening'>,
  effects: Parameters<typeof chatSession.listen>[1],
) => chatSession.listen(startListening as unknown as SessionListening, effects);

export const listenToContextSync = (
  { startListening }: Pick<AppStore, 'startListening'>,
  effects: Parameters<typeof chatContextSync.listen>[1],
) => chatContextSync.listen(startListening as unknown as ContextSyncListening, effects);
