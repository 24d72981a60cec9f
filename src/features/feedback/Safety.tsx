import { callHref } from '#src/lib/contact.ts';

import styles from './TourFeedback.module.css';

/** Shown before any other question to visitors who do not feel safe. */
export const Safety = ({ phone }: { phone: string | null }) => (
  <div className={styles.safety} role="alert">
    <p>
      <strong>If you’re still there, leave now and don’t go back in.</strong>
    </p>
    <p>
      If you’re in danger, <a href="tel:911">call 911</a>.
      {phone !== null && (
        <>
          {' '}
          Once you’re somewhere safe, call us at <a href={callHref(phone)}>{phone}</a>.
        </>
      )}{' '}
      The rest of this page can wait.
    </p>
  </div>
);
