import Button from '@mui/material/Button';
import { useState } from 'react';

import styles from './Share.module.css';

/** Hands on the page's address, by the device's own way where it has one, and prints it. */
export function Share({ address, title }: { address: string; title: string }) {
  const [told, setTold] = useState('');

  async function share() {
    setTold('');
    try {
      if ('share' in navigator) await navigator.share({ title, url: address });
      else await copy();
    } catch (problem) {
      const isCalledOff = problem instanceof Error && problem.name === 'AbortError';
      if (!isCalledOff) setTold(`Copy this link: ${address}`);
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(address);
    setTold('Link copied.');
  }

  return (
    <div className={styles.share}>
      <Button variant="text" onClick={() => void share()}>
        Share
      </Button>
      <Button variant="text" onClick={() => window.print()}>
        Print
      </Button>
      <p className={styles.told} role="status">
        {told}
      </p>
    </div>
  );
}
