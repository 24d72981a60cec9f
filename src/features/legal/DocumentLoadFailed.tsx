import Button from '@mui/material/Button';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

type Props = {
  phone: string | null | undefined;
  email: string | null | undefined;
  onRetry: () => void;
};

/** Shown in place of a document that failed to load. */
export const DocumentLoadFailed = ({ phone, email, onRetry }: Props) => (
  <>
    <p role="alert">We couldn’t load this text. Try again, or ask us for a copy.</p>
    <Button onClick={onRetry}>Try again</Button>
    <LeasingContacts phone={phone} email={email} />
  </>
);
