import { useState } from 'react';

import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from '#src/tourForms/tourPage.module.css';
import { Upload } from '#src/tourForms/proofs/Upload.tsx';

/** What the phone shows that has scanned the code: the pictures and nothing else. */
export function Handoff({ token }: { token: string }) {
  const [isGiven, setIsGiven] = useState(false);
  const heading = isGiven ? 'We have your pictures' : 'Give pictures of your ID';
  return (
    <section className={styles.blocked}>
      <PageSummary name={heading} description="For a tour of one of our homes." robots="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      {isGiven ? (
        <p role="status">The page on your other device goes on by itself. You can close this one.</p>
      ) : (
        <Upload token={token} onGiven={() => setIsGiven(true)} />
      )}
    </section>
  );
}
