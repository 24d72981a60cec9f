import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

import type { ChatStyles } from '#src/lib/chat/chatPalette.ts';
import { chatPalette } from '#src/lib/chat/chatPalette.ts';

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The operator's colors for the chat. Colors that are missing or invalid fall back to the page's own. */
export function useChatColors(ref: RefObject<HTMLElement | null>, styles: ChatStyles) {
  useLayoutEffect(() => {
    const element = ref.current;
    const names = Object.entries(chatPalette(styles)).map(([name, color]) => {
      const variable = `--chat-${toKebabCase(name)}`;
      element?.style.setProperty(variable, color);
      return variable;
    });
    return () => names.forEach((name) => element?.style.removeProperty(name));
  }, [ref, styles]);
}
