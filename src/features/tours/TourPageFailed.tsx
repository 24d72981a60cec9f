import Button from '@mui/material/Button';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { keepFocusOnHeading } from '#src/ui/keepFocusOnHeading.ts';

import page from './tourPage.module.css';

export type FailedProps = {
  phone: string | null | undefined;
  email: string | null | undefined;
  onRetry: () => void;
};

type Props = FailedProps & {
  /** The subject of the page. */
  name: string;
  /** States what the failure did not affect. */
  reassurance: string;
};

/** Shown when the page's data could not be loaded. */
export const TourPageFailed = ({ name, reassurance, phone, email, onRetry }: Props) => (
  <section className={page.blocked}>
    <PageSummary name={name} description="We couldn’t load this page." robots="noindex" />
    <h1 tabIndex={-1}>We couldn’t load this page</h1>
    <p role="alert">Your connection may have dropped, or the problem is on our end. {reassurance}</p>
    <TryAgain onPressed={onRetry} />
    <LeasingContacts phone={phone} email={email} />
  </section>
);

type TryAgainProps = {
  /** Whether another action is more likely. */
  isQuiet?: boolean;
  onPressed: () => void;
};

/** If a retry replaces the page, the heading of the new page gets the focus. */
export const TryAgain = ({ isQuiet = false, onPressed }: TryAgainProps) => (
  <Button
    variant={isQuiet ? 'outlined' : 'contained'}
    onClick={() => {
      keepFocusOnHeading();
      onPressed();
    }}
  >
    Try again
  </Button>
);
