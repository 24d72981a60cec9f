import { useLayoutEffect, useRef } from 'react';

/** The words in the box, and the height that they need. */
export function useTypedMessage(draft: string, onTyped: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const grow = useRef<HTMLDivElement>(null);

  const fit = () => {
    if (grow.current) grow.current.dataset.words = box.current?.value ?? '';
  };

  // what was kept comes a moment late: it takes no place of what is being typed
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
    grow,
    changed,
    insert: (words: string) => {
      const { current } = box;
      if (!current) return;
      current.setRangeText(words, current.selectionStart, current.selectionEnd, 'end');
      current.focus();
      changed();
    },
    /** What was typed, and the box is empty; null where there is nothing to send. */
    take: (isEnoughWithoutWords: boolean): string | null => {
      const { current } = box;
      const text = current?.value.trim() ?? '';
      if (!current || (text === '' && !isEnoughWithoutWords)) return null;
      current.value = '';
      fit();
      current.focus();
      return text;
    },
  };
}
