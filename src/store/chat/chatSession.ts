import { chatFlow } from '#machines/chat/flow.ts';
import { tellingFlow } from '#machines/chat/telling.ts';

import type { MachineState } from '../createMachineSlice.ts';
import { createMachineSlice } from '../createMachineSlice.ts';
import type { AppStore } from '../makeStore.ts';
import { chatSlice } from './chatSlice.ts';
import { chatSoundSlice } from './chatSound.ts';

export const chatSession = createMachineSlice('chatSession', chatFlow);
export const chatTelling = createMachineSlice('chatTelling', tellingFlow);

export type SessionSnapshot = ReturnType<typeof chatSession.select>;

type WithSession = { chatSession?: MachineState<typeof chatFlow> };
type WithTelling = { chatTelling?: MachineState<typeof tellingFlow> };

/** Null as long as the chat has not been opened. */
export function selectSession(root: object): SessionSnapshot | null {
  const { chatSession: state } = root as WithSession;
  return state === undefined ? null : chatSession.select({ chatSession: state });
}

export function selectTelling(root: object) {
  const { chatTelling: state } = root as WithTelling;
  return state === undefined ? null : chatTelling.select({ chatTelling: state });
}

export function addChat({ addReducer }: Pick<AppStore, 'addReducer'>) {
  addReducer({ name: chatSlice.reducerPath, reducer: chatSlice.reducer });
  addReducer({ name: chatSoundSlice.reducerPath, reducer: chatSoundSlice.reducer });
  addReducer({ name: chatTelling.reducerPath, reducer: chatTelling.reducer });
  addReducer({ name: chatSession.reducerPath, reducer: chatSession.reducer });
}

type SessionListening = Parameters<typeof chatSession.listen<Required<WithSession>>>[0];
type TellingListening = Parameters<typeof chatTelling.listen<Required<WithTelling>>>[0];

export const listenToSession = (
  { startListening }: Pick<AppStore, 'startListening'>,
  effects: Parameters<typeof chatSession.listen>[1],
) => chatSession.listen(startListening as unknown as SessionListening, effects);

export const listenToTelling = (
  { startListening }: Pick<AppStore, 'startListening'>,
  effects: Parameters<typeof chatTelling.listen>[1],
) => chatTelling.listen(startListening as unknown as TellingListening, effects);
