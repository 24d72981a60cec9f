import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { partitionFiles } from '#src/lib/chat/files.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { useAttachFile } from '#src/store/chat/attachedFileStore.ts';
import { selectChat } from '#src/store/chat/selectors.ts';

/** Attaches picked, dropped, or pasted files, and explains why a file cannot be sent. */
export function usePickedFiles() {
  const store = useStore();
  const dispatch = useDispatch();
  const attach = useAttachFile();
  return useCallback(
    (picked: File[]) => {
      const { taken, refusals } = partitionFiles(
        selectChat(store.getState() as object).attachedFiles,
        picked,
      );
      for (const file of taken) attach(file);
      for (const refusal of refusals) dispatch(chatActions.chatNotified(refusal));
    },
    [store, dispatch, attach],
  );
}
