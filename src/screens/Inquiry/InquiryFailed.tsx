import Button from '@mui/material/Button';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './Inquiry.module.css';

type Props = {
  isLoading: boolean;
  phone: string | null | undefined;
  email: string | null | undefined;
  onRetry: () => void;
};

/** Shown while the home is loading and if it fails to load. */
export const InquiryFailed = ({ isLoading, phone, email, onRetry }: Props) => (
  <section className={styles.failed}>
    <PageSummary name="Ask us about a home" description="Ask the leasing team." robots="noindex" />
    <h1 tabIndex={-1}>{isLoading ? 'Loading this page…' : 'We couldn’t load this page'}</h1>
    {!isLoading && (
      <>
        <p role="alert">Your connection may have dropped, or the problem is on our end.</p>
        <Button onClick={onRetry}>Try again</Button>
        <LeasingContacts phone={phone} email={email} />
      </>
    )}
  </section>
);
