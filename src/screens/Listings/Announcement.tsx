import { useEffect, useRef, useState } from 'react';

import unseen from '#src/ui/unseen.module.css';

const PAUSE_MS = 900;

/** Tells a screen reader what a list has become, once it rests. What the page opened with is not news. */
export function Announcement({ text }: { text: string | null }) {
  const known = useRef(text);
  const [told, setTold] = useState('');
  useEffect(() => {
    if (text === null || text === known.current) return;
    const timer = setTimeout(() => {
      known.current = text;
      setTold(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p className={unseen.words} role="status">
      {told}
    </p>
  );
}
