const TITLE = '[data-chat-title]';

/** The focused element disappears, so the chat's title gets the focus until its replacement is there. */
export const focusChatTitle = () =>
  document.querySelector<HTMLElement>(TITLE)?.focus({ preventScroll: true });

export const isChatTitleFocused = () => document.activeElement?.matches(TITLE) ?? false;
