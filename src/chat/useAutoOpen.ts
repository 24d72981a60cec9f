import { useEffect, useEffectEvent } from 'react';

type Options = {
  /** Seconds; below 0 never. */
  delay: number;
  /** It is shown, closed, and has not been put away before. */
  isWanted: boolean;
  open: () => void;
};

/** Opens the chat by itself after a while. */
export function useAutoOpen({ delay, isWanted, open }: Options) {
  const opened = useEffectEvent(open);
  const isOn = isWanted && delay >= 0;
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => opened(), delay * 1000);
    return () => clearTimeout(timer);
  }, [isOn, delay]);
}
