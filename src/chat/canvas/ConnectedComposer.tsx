import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { ChatFile } from '#src/lib/chatShapes.ts';
import type { ChatState } from '#src/store/chat/chatState.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import { useSubmitMessage } from '#src/store/chat/useChat.ts';

import { Composer } from '../composer/Composer.tsx';
import styles from '../composer/composer.module.css';
import { ComposerNotices } from '../composer/ComposerNotices.tsx';
import { useDroppedFiles } from '../composer/useDroppedFiles.ts';
import { usePickedFiles } from './usePickedFiles.ts';

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
