import { useState } from 'react';

import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from '#src/tourForms/tourPage.module.css';
import { Upload } from '#src/tourForms/proofs/Upload.tsx';

/** What the phone shows that has scanned the code: the pictures and nothing else. */
export function Handoff({ token }: { token: string }) {
  const [isGiven, setIsGiven] = useState(false);
  const heading = isGiven ? 'We have your photos' : 'Upload your ID';
  return (
    <section className={styles.blocked}>
      <PageSummary name={heading} description="For a tour of one of our homes." robots="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      {isGiven ? (
        <p role="status">The page on your other device continues on its own. You can close this one.</p>
      ) : (
        <Upload token={token} onGiven={() => setIsGiven(true)} />
      )}
    </section>
  );
}
