import { useEffect, useRef, useState } from 'react';

import unseen from '#src/ui/unseen.module.css';

const INPUT_DEBOUNCE_MS = 900;

/** Announces changes of a list to screen readers once it settles. The initial state is not announced. */
export function Announcement({ text }: { text: string | null }) {
  const known = useRef(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (text === null || text === known.current) return;
    const timer = setTimeout(() => {
      known.current = text;
      setAnnounced(text);
    }, INPUT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p className={unseen.words} role="status">
      {announced}
    </p>
  );
}
