import styles from '#src/features/tours/tourPage.module.css';
import { Upload } from '#src/features/tours/verifications/Upload.tsx';
import { useViewState } from '#src/lib/useViewState.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

/** The page on the phone that scanned the code: it only takes the pictures. */
export function Handoff({ token }: { token: string }) {
  const [isUploaded, setIsUploaded] = useViewState('documentUploaded', false);
  const heading = isUploaded ? 'We have your photos' : 'Upload your ID';
  return (
    <section className={styles.blocked}>
      <PageSummary name={heading} description="For a tour of one of our homes." robots="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      {isUploaded ? (
        <p role="status">The page on your other device will move on automatically. You can close this one.</p>
      ) : (
        <Upload token={token} onUploaded={() => setIsUploaded(true)} />
      )}
    </section>
  );
}
