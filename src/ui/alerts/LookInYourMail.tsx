import Button from '@mui/material/Button';

import styles from './alerts.module.css';

type Props = { email: string; onOtherAddress: () => void; onClosed: () => void };

/** What happens next, and what to do when it does not. */
export const LookInYourMail = ({ email, onOtherAddress, onClosed }: Props) => (
  <>
    <p>
      We send a mail to <strong>{email}</strong>. It may take a few minutes.
    </p>
    <ol className={styles.steps}>
      <li>Open the mail and follow its link.</li>
      <li>Press “Confirm this alert” on the page that opens. Until then we send nothing else.</li>
      <li>You can change or stop it whenever you like, by a link in each mail.</li>
    </ol>
    <p className={styles.soft}>
      No mail? Look in the spam folder, or check the address. The link is good for seven days.
    </p>
    <div className={styles.ways}>
      <Button onClick={onClosed}>Go on looking</Button>
      <Button variant="outlined" onClick={onOtherAddress}>
        Use another address
      </Button>
    </div>
  </>
);
