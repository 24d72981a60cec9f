import Button from '@mui/material/Button';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './UnitFailed.module.css';

type Props = { phone: string | null | undefined; email: string | null | undefined; onRetry: () => void };

export const UnitFailed = ({ phone, email, onRetry }: Props) => (
  <section className={styles.page}>
    <PageSummary name="A home for rent" description="We couldn’t load this home." robots="noindex" />
    <h1 tabIndex={-1}>We couldn’t load this home</h1>
    <p role="alert">Your connection may have dropped, or the problem is on our end. Try again in a moment.</p>
    <Button onClick={onRetry}>Try again</Button>
    <LeasingContacts phone={phone} email={email} />
  </section>
);
