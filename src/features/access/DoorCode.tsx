import { useEffect, useState } from 'react';

import verify from '#src/features/tours/verifications/verify.module.css';

import styles from './door.module.css';

/** "4 7 1 9", because a screen reader would read "4719" as one number. */
const read = (code: string) => Array.from(code).join(' ');

const groupDigits = (code: string) =>
  code.length === 6 && /^\d+$/.test(code) ? [code.slice(0, 3), code.slice(3)] : [code];

/** Shows the code as large as possible; it can be hidden from people nearby. */
export function DoorCode({ code }: { code: string }) {
  const [isHidden, setIsHidden] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(keepScreenOn, []);

  async function copy() {
    setSaid('');
    try {
      await navigator.clipboard.writeText(code);
      setSaid('Code copied.');
    } catch {
      setSaid('Copying isn’t supported here. The code is shown above.');
    }
  }

  return (
    <div className={styles.code}>
      <p className={styles.digits} role="img" aria-label={isHidden ? 'The code is hidden' : read(code)}>
        {groupDigits(isHidden ? '•'.repeat(code.length) : code).map((part, at) => (
          <span key={at}>{part}</span>
        ))}
      </p>
      <p className={styles.links}>
        <button type="button" className={verify.plain} onClick={() => void copy()}>
          Copy code
        </button>
        <button type="button" className={verify.plain} onClick={() => setIsHidden(!isHidden)}>
          {isHidden ? 'Show code' : 'Hide code'}
        </button>
        <span role="status" className={styles.soft}>
          {said}
        </span>
      </p>
    </div>
  );
}

/**
 * Until the returned function is called, where the browser can. A browser lets the screen go dark again when the
 * page is hidden, so each time the page is back it is asked once more.
 */
function keepScreenOn(): () => void {
  let isNeeded = true;
  let held: WakeLockSentinel | null = null;

  async function hold() {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    const lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (isNeeded) held = lock;
    else await lock?.release();
  }
  const onVisibilityChange = () => void hold();

  void hold();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    isNeeded = false;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    void held?.release();
  };
}
