import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import type { AlertFormProps, Consent } from './AlertForm.tsx';
import { AlertForm } from './AlertForm.tsx';
import styles from './alerts.module.css';
import { CheckYourInbox } from './CheckYourInbox.tsx';

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
  const [sentTo, setSentTo] = useState<string | null>(null);
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
