import type { RefObject } from 'react';

import type { Identity } from '../api/contactVerification.ts';
import styles from './verify.module.css';
import { Upload } from './Upload.tsx';

const getHandoffToken = (url: string) =>
  new URL(url, window.location.origin).searchParams.get('handoff') ?? '';

type Props = { check: Identity; place: RefObject<HTMLElement | null> };

/** Takes the pictures on this device or on a phone; this page continues automatically when they are done. */
export function ProvideDocument({ check: { handoffUrl, handoffQr, status }, place }: Props) {
  if (handoffUrl === null) return <p role="status">Looking for your photos…</p>;
  return (
    <section className={styles.verification} aria-label="Your ID" tabIndex={-1} ref={place}>
      {handoffQr && (
        <div className={styles.phone}>
          <svg
            className={styles.code}
            viewBox={`0 0 ${handoffQr.size} ${handoffQr.size}`}
            role="img"
            aria-label="QR code to scan with your phone’s camera"
          >
            <rect width={handoffQr.size} height={handoffQr.size} fill="#fff" />
            <path d={handoffQr.path} fill="#000" />
          </svg>
          <div>
            <h2>On your phone</h2>
            <p>Scan the code with your phone’s camera. This page moves on automatically when you’re done.</p>
            <p role="status">{status === 'PENDING' ? 'Add your photos on your phone now.' : ''}</p>
          </div>
        </div>
      )}
      <div>
        <h2>On this device</h2>
        <Upload key={handoffUrl} token={getHandoffToken(handoffUrl)} onUploaded={null} />
      </div>
    </section>
  );
}
