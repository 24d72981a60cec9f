import type { ClipboardEvent, KeyboardEvent } from 'react';
import { memo, useEffect, useId, useRef } from 'react';

import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { Icon } from '#src/ui/Icon.tsx';
import iconButton from '#src/ui/iconButton.module.css';

import { arrow, clip, smile } from '../icons.ts';
import type { ChatFile } from '../lib/chatShapes.ts';
import { acceptedTypes } from '../lib/files.ts';
import { isChatTitleFocused } from '../panel/focusChatTitle.ts';
import { AttachedFiles } from './AttachedFiles.tsx';
import styles from './composer.module.css';
import { EmojiChoice } from './EmojiChoice.tsx';
import { useTypedMessage } from './useTypedMessage.ts';

type Props = {
  /** What was typed before the chat was closed or the page was reloaded. */
  draft: string;
  files: readonly ChatFile[];
  onTyped: (text: string) => void;
  onSent: (text: string) => void;
  onPicked: (files: File[]) => void;
  onDetached: (file: ChatFile) => void;
};

/**
 * The message box. The text stays in the DOM so that the rest of the chat does not re-render on every
 * keystroke.
 */
export const Composer = memo(function Composer({
  draft,
  files,
  onTyped,
  onSent,
  onPicked,
  onDetached,
}: Props) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const emojiButton = useRef<HTMLButtonElement>(null);
  const [isChoosing, setIsChoosing] = useViewState('emojiChoice', false);
  const { box, grow, changed, insert, takeText } = useTypedMessage(draft, onTyped);

  useEffect(() => {
    if (isChatTitleFocused()) box.current?.focus({ preventScroll: true });
  }, [box]);

  function send() {
    const text = takeText(files.length > 0);
    if (text !== null) onSent(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    onPicked(pasted);
  }

  return (
    <>
      {files.length > 0 && <AttachedFiles files={files} onDetached={onDetached} />}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what a button has opened */}
      <div
        className={styles.typing}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isChoosing || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          setIsChoosing(false);
          emojiButton.current?.focus();
        }}
      >
        {isChoosing && (
          <EmojiChoice
            id={`${id}-emoji`}
            onChosen={(emoji) => {
              insert(emoji);
              setIsChoosing(false);
            }}
          />
        )}
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <button
            type="button"
            className={`${iconButton.button} ${styles.tool}`}
            aria-label="Attach files"
            onClick={() => picker.current?.click()}
          >
            <Icon d={clip} />
          </button>
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept={acceptedTypes}
            aria-label="Files"
            onChange={({ currentTarget }) => {
              onPicked([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <button
            ref={emojiButton}
            type="button"
            className={`${iconButton.button} ${styles.tool}`}
            aria-label="Emoji"
            aria-expanded={isChoosing}
            aria-controls={isChoosing ? `${id}-emoji` : undefined}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            <Icon d={smile} />
          </button>
          <div className={styles.grow} ref={grow}>
            <textarea
              ref={box}
              rows={1}
              dir="auto"
              data-composer=""
              defaultValue={draft}
              aria-label="Your message"
              placeholder="Write a message"
              maxLength={MAX_MESSAGE_LENGTH}
              autoComplete="off"
              enterKeyHint="send"
              onChange={changed}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          </div>
          <button type="submit" className={styles.send} aria-label="Send">
            <Icon d={arrow} />
          </button>
        </form>
      </div>
    </>
  );
});
