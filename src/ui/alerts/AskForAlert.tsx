import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import type { AlertFormProps, Consent } from './AlertForm.tsx';
import { AlertForm } from './AlertForm.tsx';
import styles from './alerts.module.css';
import { LookInYourMail } from './LookInYourMail.tsx';

type Props = Omit<AlertFormProps, 'consent' | 'onAccepted'> & {
  heading: string;
  /** What the alert will be of. */
  children: ReactNode;
  consent: Consent | null;
  hasFailed: boolean;
  /** Nothing in a mail could lead back here. */
  isClosed: boolean;
  onTriedAgain: () => void;
  onClosed: () => void;
};

/** Asks for an alert, up to the mail with which it is confirmed. */
export function AskForAlert({
  heading,
  children,
  hasFailed,
  isClosed,
  onTriedAgain,
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
              <Button variant="outlined" onClick={onTriedAgain}>
                Try again
              </Button>
            </div>
          )}
        </>
      ) : (
        <LookInYourMail email={sentTo} onOtherAddress={() => setSentTo(null)} onClosed={onClosed} />
      )}
    </Dialog>
  );
}
