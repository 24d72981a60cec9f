import { useState } from 'react';

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
