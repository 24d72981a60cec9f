import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { useViewState } from '#src/lib/useViewState.ts';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import type { AlertFormProps, Consent } from './AlertForm.tsx';
import { AlertForm } from './AlertForm.tsx';
import styles from './alerts.module.css';

type Props = Omit<AlertFormProps, 'consent' | 'onAccepted'> & {
  heading: string;
  /** Describes what the alert will be about. */
  children: ReactNode;
  consent: Consent | null;
  hasFailed: boolean;
  /** Whether alerts are unavailable because no link in an email could lead back here. */
  isClosed: boolean;
  onRetry: () => void;
  onClosed: () => void;
};

/** Requests an alert, up to the email that confirms it. */
export function AlertRequestDialog({
  heading,
  children,
  hasFailed,
  isClosed,
  onRetry,
  onClosed,
  ...form
}: Props) {
  const [sentTo, setSentTo] = useViewState('alertSentTo', null);
  const { consent } = form;

  return (
    <Dialog heading={sentTo === null ? heading : 'Check your inbox'} onClosed={onClosed}>
      {sentTo === null ? (
        <>
          <div className={styles.subject}>{children}</div>
          {consent && <AlertForm {...form} consent={consent} onAccepted={setSentTo} />}
          {isClosed && <p role="status">We can’t email alerts right now. Ask our leasing team instead.</p>}
          {!consent && !hasFailed && !isClosed && <Spinner size="small" />}
          {!consent && hasFailed && (
            <div className={styles.failed}>
              <p role="alert">The form didn’t load. Your connection may have dropped.</p>
              <Button variant="outlined" onClick={onRetry}>
                Try again
              </Button>
            </div>
          )}
        </>
      ) : (
        <CheckYourInbox email={sentTo} onOtherAddress={() => setSentTo(null)} onClosed={onClosed} />
      )}
    </Dialog>
  );
}

type CheckYourInboxProps = { email: string; onOtherAddress: () => void; onClosed: () => void };

/** What happens next, and what to do if no email arrives. */
const CheckYourInbox = ({ email, onOtherAddress, onClosed }: CheckYourInboxProps) => (
  <>
    <p>
      We’re sending an email to <strong>{email}</strong>. It may take a few minutes.
    </p>
    <ol className={styles.steps}>
      <li>Open the email and follow the link.</li>
      <li>Select “Confirm this alert” on the page that opens. We won’t send anything else until then.</li>
      <li>You can change or end it anytime with a link in each email.</li>
    </ol>
    <p className={styles.soft}>
      No email? Look in your spam folder, or check the address. The link is good for 7 days.
    </p>
    <div className={styles.actions}>
      <Button onClick={onClosed}>Keep browsing</Button>
      <Button variant="outlined" onClick={onOtherAddress}>
        Use a different address
      </Button>
    </div>
  </>
);
