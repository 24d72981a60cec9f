import { useCallback } from 'react';
import { useStore } from 'react-redux';

import { type ChatFile, getFileKey } from '../lib/chatShapes.ts';
import { chatActions } from './chatSlice.ts';

/** Only identifies its visit. */
type Visit = object;

const filesByVisit = new WeakMap<Visit, Map<string, Blob>>();

/** The content of a file stays outside of the store until it is sent. */
export function storeFile(visit: Visit, file: ChatFile, content: Blob) {
  const files = filesByVisit.get(visit) ?? new Map<string, Blob>();
  filesByVisit.set(visit, files.set(getFileKey(file), content));
}

export const getStoredFile = (visit: Visit, file: ChatFile): Blob | null =>
  filesByVisit.get(visit)?.get(getFileKey(file)) ?? null;

export const releaseFile = (visit: Visit, file: ChatFile) =>
  void filesByVisit.get(visit)?.delete(getFileKey(file));

export const releaseFiles = (visit: Visit) => void filesByVisit.delete(visit);

/** Attaches a file to the message being written. */
export function useAttachFile() {
  const store = useStore();
  return useCallback(
    (file: File) => {
      const { name, type, size } = file;
      storeFile(store, { name, type, size }, file);
      store.dispatch(chatActions.fileAttached({ name, type, size }));
    },
    [store],
  );
}

/** The content of a file that is attached or being sent, for a preview. */
export function useStoredFile(file: ChatFile): Blob | null {
  const store = useStore();
  return getStoredFile(store, file);
}
