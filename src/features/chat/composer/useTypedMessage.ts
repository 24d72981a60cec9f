import { useLayoutEffect, useRef } from 'react';

/** The text in the box, and the height it needs. */
export function useTypedMessage(draft: string, onTyped: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const growWrapper = useRef<HTMLDivElement>(null);

  const fit = () => {
    if (growWrapper.current) growWrapper.current.dataset.words = box.current?.value ?? '';
  };

  // The stored draft arrives slightly late and must not replace text that is being typed.
  useLayoutEffect(() => {
    const { current } = box;
    if (current && (document.activeElement !== current || current.value === '')) current.value = draft;
    fit();
  }, [draft]);

  const changed = () => {
    fit();
    onTyped(box.current?.value ?? '');
  };

  return {
    box,
    grow: growWrapper,
    changed,
    insert: (words: string) => {
      const { current } = box;
      if (!current) return;
      current.setRangeText(words, current.selectionStart, current.selectionEnd, 'end');
      current.focus();
      changed();
    },
    /** Returns the text and empties the box; null if there is nothing to send. */
    takeText: (allowsEmptyText: boolean): string | null => {
      const { current } = box;
      const text = current?.value.trim() ?? '';
      if (!current || (text === '' && !allowsEmptyText)) return null;
      current.value = '';
      fit();
      current.focus();
      return text;
    },
  };
}
