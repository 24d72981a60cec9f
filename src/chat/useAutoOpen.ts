import { useEffect, useEffectEvent } from 'react';

type Options = {
  /** Seconds; below 0 never. */
  delay: number;
  /** It is shown, closed, and has not been put away before. */
  isWanted: boolean;
  open: () => void;
};

const FIELD = 'input, select, textarea, [contenteditable]';

const isInField = () => document.activeElement?.matches(FIELD) ?? false;

/** Opens the chat by itself after a while; over nothing that somebody fills in: then it looks again after as long. */
export function useAutoOpen({ delay, isWanted, open }: Options) {
  const opened = useEffectEvent(open);
  const isOn = isWanted && delay >= 0;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (isInField()) timer = setTimeout(look, (delay || 1) * 1000);
      else opened();
    };
    timer = setTimeout(look, delay * 1000);
    return () => clearTimeout(timer);
  }, [isOn, delay]);
}
