import Button from '@mui/material/Button';

import styles from './Share.module.css';
import { useViewState } from '#src/lib/useViewState.ts';

/** Shares the page's address, using the device's share sheet if there is one, and prints the page. */
export function Share({ address, title }: { address: string; title: string }) {
  const [notice, setNotice] = useViewState('shareNotice', '');

  async function share() {
    setNotice('');
    try {
      if ('share' in navigator) await navigator.share({ title, url: address });
      else await copy();
    } catch (problem) {
      const isCanceled = problem instanceof Error && problem.name === 'AbortError';
      if (!isCanceled) setNotice(`Copy this link: ${address}`);
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(address);
    setNotice('Link copied.');
  }

  return (
    <div className={styles.share}>
      <Button variant="text" onClick={() => void share()}>
        Share
      </Button>
      <Button variant="text" onClick={() => window.print()}>
        Print
      </Button>
      <p className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  );
}
