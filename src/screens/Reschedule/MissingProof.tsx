import { PendingContact } from '#src/tourForms/proofs/PendingContact.tsx';

import type { ChangeProps } from './changeProps.ts';
import styles from './reschedule.module.css';

/** What this kind of tour needs to be shown before the time is given up that one has. */
export function MissingProof({ change, send }: ChangeProps) {
  const { organizationId, publicToken, sessionKey, missing } = change.context;
  const [next] = missing;
  if (next === 'GOVERNMENT_ID') {
    return (
      <p>
        For a tour alone we look at a photo ID, and that takes longer than this page. Choose a tour with our
        team, or call us: we help you with it.
      </p>
    );
  }
  const channel = next === 'PHONE_CODE' ? 'TEXT' : 'EMAIL';
  return (
    <section className={styles.proof} aria-labelledby="proof">
      <h2 id="proof">First show that it is you</h2>
      <PendingContact
        key={channel}
        {...{ organizationId, sessionKey, publicToken, channel }}
        onProved={() => send({ type: 'contact.proved', channel })}
      />
    </section>
  );
}
