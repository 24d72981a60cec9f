import { useCallback, useState } from 'react';
import type { DragEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import { Cross } from '#src/ui/Icon.tsx';

import { Composer } from '../composer/Composer.tsx';
import styles from '../composer/composer.module.css';
import type { ChatFile } from '../lib/chatShapes.ts';
import { partitionFiles } from '../lib/files.ts';
import { useAttachFile } from '../store/attachedFileStore.ts';
import { chatActions } from '../store/chatSlice.ts';
import type { ChatState } from '../store/chatState.ts';
import { selectChat } from '../store/selectors.ts';
import { useSubmitMessage } from '../store/useChat.ts';

/** The message box, separate from the message list so that the list does not re-render on every keystroke. */
export function ConnectedComposer() {
  const dispatch = useDispatch();
  const draft = useSelector<object, string>((root) => selectChat(root).draft);
  const files = useSelector<object, readonly ChatFile[]>((root) => selectChat(root).attachedFiles);
  const notices = useSelector<object, ChatState['notifications']>((root) => selectChat(root).notifications);
  const submit = useSubmitMessage();
  const pick = usePickedFiles();
  const { isOver, dropTarget } = useDroppedFiles(pick);
  const typed = useCallback((text: string) => void dispatch(chatActions.draftTyped(text)), [dispatch]);
  const detach = useCallback((file: ChatFile) => void dispatch(chatActions.fileDetached(file)), [dispatch]);

  return (
    <div className={`${styles.composer} ${isOver ? styles.over : ''}`} {...dropTarget}>
      <ComposerNotices
        notices={notices}
        onDismissed={(id) => void dispatch(chatActions.chatNotificationDismissed(id))}
      />
      <Composer
        draft={draft}
        files={files}
        onTyped={typed}
        onSent={submit}
        onPicked={pick}
        onDetached={detach}
      />
    </div>
  );
}

type ComposerNoticesProps = {
  notices: readonly { id: string; message: string }[];
  onDismissed: (id: string) => void;
};

/** Errors that stay until they are dismissed. */
const ComposerNotices = ({ notices, onDismissed }: ComposerNoticesProps) => (
  <div className={styles.refusals} role="alert">
    {notices.map(({ id, message }) => (
      <div key={id} className={styles.refusal}>
        <p>{message}</p>
        <button type="button" className={styles.remove} aria-label="Dismiss" onClick={() => onDismissed(id)}>
          <Cross size={16} />
        </button>
      </div>
    ))}
  </div>
);

/** Attaches picked, dropped, or pasted files, and explains why a file cannot be sent. */
function usePickedFiles() {
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

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Handles files dropped on an element, which the browser would otherwise open. */
function useDroppedFiles(onPicked: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    dropTarget: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onPicked([...event.dataTransfer.files]);
      },
    },
  };
}
