const TITLE = '[data-chat-title]';

/** What has the focus goes: the chat's title keeps it until what comes instead is there. */
export const holdFocus = () => document.querySelector<HTMLElement>(TITLE)?.focus({ preventScroll: true });

export const isFocusHeld = () => document.activeElement?.matches(TITLE) ?? false;
