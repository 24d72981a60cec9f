import { useEffect, useState } from 'react';

const POLL_INTERVAL_MS = 30_000;

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
