import { useCallback } from 'react';
import { useStore } from 'react-redux';

import type { ChatFile } from '#src/lib/chatShapes.ts';

import { chatActions } from './chatSlice.ts';

/** Only stands for its visit. */
type Visit = object;

const held = new WeakMap<Visit, Map<string, Blob>>();
const nameOf = ({ name, type, size }: ChatFile) => JSON.stringify([name, type, size]);

/** What is in a file does not go through the store: it lies beside it until it is sent. */
export function holdFile(visit: Visit, file: ChatFile, content: Blob) {
  const files = held.get(visit) ?? new Map<string, Blob>();
  held.set(visit, files.set(nameOf(file), content));
}

export const heldFile = (visit: Visit, file: ChatFile): Blob | null =>
  held.get(visit)?.get(nameOf(file)) ?? null;

export const letGoOfFile = (visit: Visit, file: ChatFile) => void held.get(visit)?.delete(nameOf(file));

export const letGoOfFiles = (visit: Visit) => void held.delete(visit);

/** Attaches a file to what is being written. */
export function useAttachFile() {
  const store = useStore();
  return useCallback(
    (file: File) => {
      const { name, type, size } = file;
      holdFile(store, { name, type, size }, file);
      store.dispatch(chatActions.fileAttached({ name, type, size }));
    },
    [store],
  );
}

/** What is in a file that is attached or on its way: to show it before it is sent. */
export function useHeldFile(file: ChatFile): Blob | null {
  const store = useStore();
  return heldFile(store, file);
}
