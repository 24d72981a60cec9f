import Button from '@mui/material/Button';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import styles from '#src/tourForms/tourPage.module.css';

const summary = (
  <PageSummary name="Open the door" description="For a tour that you take by yourself." robots="noindex" />
);

/** Until it is known how the door stands. */
export const Waiting = () => (
  <section className={styles.blocked}>
    {summary}
    <h1 tabIndex={-1}>Open the door</h1>
    <Spinner size="small" words="Looking for your tour…" />
  </section>
);

type FailedProps = {
  phone: string | null | undefined;
  email: string | null | undefined;
  onTriedAgain: () => void;
};

export const LoadFailed = ({ phone, email, onTriedAgain }: FailedProps) => (
  <section className={styles.blocked}>
    {summary}
    <h1 tabIndex={-1}>We could not reach our server</h1>
    <p role="alert">The connection may have dropped, or the fault is ours. Your tour is still yours.</p>
    <Button onClick={onTriedAgain}>Try again</Button>
    <LeasingContacts phone={phone} email={email} />
  </section>
);
