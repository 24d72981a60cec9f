import Button from '@mui/material/Button';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import styles from './NoDocument.module.css';

type Props = {
  title: string;
  isLoading: boolean;
  phone: string | null | undefined;
  email: string | null | undefined;
  onTriedAgain: () => void;
};

/** Where a document is to be, while it is on its way and when it did not come. */
export const NoDocument = ({ title, isLoading, phone, email, onTriedAgain }: Props) => (
  <div className={styles.page}>
    <h1 tabIndex={-1}>{title}</h1>
    {isLoading ? (
      <Spinner words="Loading the text…" />
    ) : (
      <>
        <p role="alert">We could not load this text. Try again, or ask us for it.</p>
        <Button onClick={onTriedAgain}>Try again</Button>
        <LeasingContacts phone={phone} email={email} />
      </>
    )}
  </div>
);
