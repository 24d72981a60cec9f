import { useEffect, useEffectEvent } from 'react';

type Options = {
  /** Seconds; never if below 0. */
  delay: number;
  /** Whether the widget is shown, closed, and was not dismissed before. */
  isEnabled: boolean;
  open: () => void;
};

const FIELD = 'input, select, textarea, [contenteditable]';

const isFieldFocused = () => document.activeElement?.matches(FIELD) ?? false;

/**
 * Opens the chat after a delay; if the visitor is filling in a form, it checks again after the same delay.
 */
export function useAutoOpen({ delay, isEnabled, open }: Options) {
  const opened = useEffectEvent(open);
  const isOn = isEnabled && delay >= 0;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const openUnlessTyping = () => {
      if (isFieldFocused()) timer = setTimeout(openUnlessTyping, (delay || 1) * 1000);
      else opened();
    };
    timer = setTimeout(openUnlessTyping, delay * 1000);
    return () => clearTimeout(timer);
  }, [isOn, delay]);
}
