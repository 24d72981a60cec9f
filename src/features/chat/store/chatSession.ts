import { chatFlow } from '#machines/chat/flow.ts';
import { stateSyncFlow } from '#machines/chat/stateSync.ts';
import { createLateMachine } from '#src/store/createLateMachine.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { chatSlice } from './chatSlice.ts';
import { chatSoundSlice } from './chatSound.ts';

export const {
  slice: chatSession,
  select: selectSession,
  listen: listenToSession,
} = createLateMachine('chatSession', chatFlow);

export const {
  slice: chatContextSync,
  select: selectContextSync,
  listen: listenToContextSync,
} = createLateMachine('chatContextSync', stateSyncFlow);

export type SessionSnapshot = ReturnType<typeof chatSession.select>;

export function addChat({ addSlice }: Pick<AppStore, 'addSlice'>) {
  for (const slice of [chatSlice, chatSoundSlice, chatContextSync, chatSession]) addSlice(slice);
}
