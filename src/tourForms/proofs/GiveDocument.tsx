import type { RefObject } from 'react';

import type { Identity } from '#src/api/proofs.ts';

import styles from './verify.module.css';
import { Upload } from './Upload.tsx';

const tokenIn = (url: string) => new URL(url, window.location.origin).searchParams.get('handoff') ?? '';

type Props = { check: Identity; place: RefObject<HTMLElement | null> };

/** On this device, or with the phone that has a camera: this page goes on by itself when it is done there. */
export function GiveDocument({ check: { handoffUrl, handoffQr, status }, place }: Props) {
  if (handoffUrl === null) return <p role="status">We are looking for your pictures…</p>;
  return (
    <section className={styles.proof} aria-label="Your ID" tabIndex={-1} ref={place}>
      {handoffQr && (
        <div className={styles.phone}>
          <svg
            className={styles.code}
            viewBox={`0 0 ${handoffQr.size} ${handoffQr.size}`}
            role="img"
            aria-label="A code to scan with your phone’s camera"
          >
            <rect width={handoffQr.size} height={handoffQr.size} fill="#fff" />
            <path d={handoffQr.path} fill="#000" />
          </svg>
          <div>
            <h2>With your phone</h2>
            <p>Point its camera at the code. This page goes on by itself when you are done there.</p>
            <p role="status">{status === 'PENDING' ? 'Your phone is giving pictures now.' : ''}</p>
          </div>
        </div>
      )}
      <div>
        <h2>On this device</h2>
        <Upload key={handoffUrl} token={tokenIn(handoffUrl)} onGiven={null} />
      </div>
    </section>
  );
}
