import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { sortFiles } from '#src/lib/chat/files.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { useAttachFile } from '#src/store/chat/heldFiles.ts';
import { selectChat } from '#src/store/chat/selectors.ts';

/** Attaches what was picked, dropped or pasted, and says of each file that cannot go why. */
export function usePickedFiles() {
  const store = useStore();
  const dispatch = useDispatch();
  const attach = useAttachFile();
  return useCallback(
    (picked: File[]) => {
      const { taken, refusals } = sortFiles(selectChat(store.getState() as object).attachedFiles, picked);
      for (const file of taken) attach(file);
      for (const refusal of refusals) dispatch(chatActions.chatNotified(refusal));
    },
    [store, dispatch, attach],
  );
}
