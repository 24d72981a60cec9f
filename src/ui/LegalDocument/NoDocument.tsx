import Button from '@mui/material/Button';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

type Props = {
  phone: string | null | undefined;
  email: string | null | undefined;
  onTriedAgain: () => void;
};

/** Where a document is to be, when it did not come. */
export const NoDocument = ({ phone, email, onTriedAgain }: Props) => (
  <>
    <p role="alert">We couldn’t load this text. Try again, or ask us for a copy.</p>
    <Button onClick={onTriedAgain}>Try again</Button>
    <LeasingContacts phone={phone} email={email} />
  </>
);
