import type { Organization } from '#src/api/organization.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';

import styles from './finished.module.css';

const words = {
  EMAIL_CODE: 'Your e-mail address',
  PHONE_CODE: 'Your mobile number',
  GOVERNMENT_ID: 'Your ID',
};
const states: Record<string, string> = {
  NOT_STARTED: 'not shown yet',
  PENDING: 'being given',
  MANUAL_REVIEW: 'being looked at by our team',
  FAILED: 'could not be told: give other pictures',
  EXPIRED: 'has ended: begin again',
};

type Props = { tour: BookedTour; organization: Organization; missing: BookedTour['verification'] };

/** What has still to be shown, and until when. */
export function Pending({ missing }: Props) {
  return (
    <section className={styles.pending} aria-labelledby="pending">
      <h2 id="pending">Still to be shown</h2>
      <ul>
        {missing.map(({ kind, status }) => (
          <li key={kind}>
            {words[kind]}: {states[status] ?? 'done'}
          </li>
        ))}
      </ul>
    </section>
  );
}
