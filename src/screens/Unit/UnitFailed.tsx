import Button from '@mui/material/Button';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './UnitFailed.module.css';

type Props = { phone: string | null | undefined; email: string | null | undefined; onTriedAgain: () => void };

export const UnitFailed = ({ phone, email, onTriedAgain }: Props) => (
  <section className={styles.page}>
    <PageSummary
      name="A home for rent"
      description="This home could not be shown just now."
      robots="noindex"
    />
    <h1 tabIndex={-1}>We could not load this home</h1>
    <p role="alert">The connection may have dropped, or the fault is ours. The home is still where it was.</p>
    <Button onClick={onTriedAgain}>Try again</Button>
    <LeasingContacts phone={phone} email={email} />
  </section>
);
