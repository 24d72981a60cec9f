import Button from '@mui/material/Button';

import styles from './alerts.module.css';

type Props = { email: string; onOtherAddress: () => void; onClosed: () => void };

/** What happens next, and what to do if no email arrives. */
export const CheckYourInbox = ({ email, onOtherAddress, onClosed }: Props) => (
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
