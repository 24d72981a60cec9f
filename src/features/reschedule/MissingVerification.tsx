import type { IdentityCheck } from '#machines/tour/context.ts';
import { IdentityVerification } from '#src/features/tours/verifications/IdentityVerification.tsx';
import { PendingContact } from '#src/features/tours/verifications/PendingContact.tsx';
import { useViewState } from '#src/lib/useViewState.ts';

import type { ChangeProps } from './changeProps.ts';
import styles from './reschedule.module.css';

/** The verification this kind of tour requires before the current time is given up. */
export function MissingVerification({ tour, offer, change, send }: ChangeProps) {
  const { organizationId, publicToken, sessionKey, missing, phoneNumber } = change.context;
  const [identity, setIdentity] = useViewState<'identity', IdentityCheck | null>('identity', null);
  const [next] = missing;
  const session = { organizationId, sessionKey, publicToken };
  const channel = next === 'PHONE_CODE' ? 'TEXT' : 'EMAIL';

  return (
    <section className={styles.verification} aria-labelledby="verification">
      <h2 id="verification">Verify it’s you</h2>
      {next !== 'GOVERNMENT_ID' && (
        <PendingContact
          key={channel}
          {...session}
          channel={channel}
          typed={channel === 'TEXT' ? phoneNumber : ''}
          onVerified={() =>
            send({
              type: 'verification.submitted',
              verification: channel === 'EMAIL' ? 'EMAIL_CODE' : 'PHONE_CODE',
            })
          }
        />
      )}
      {next === 'GOVERNMENT_ID' && identity?.status === 'MANUAL_REVIEW' && (
        <p role="status">
          Our team is reviewing your ID, and you keep your time in the meantime. Stay here, or come back with
          the link in your email.
        </p>
      )}
      {next === 'GOVERNMENT_ID' && offer.identityConsent && (
        <div hidden={identity?.status === 'MANUAL_REVIEW'}>
          <IdentityVerification
            {...session}
            slug={tour.unit.slug}
            consent={offer.identityConsent}
            identity={identity}
            name={null}
            onChanged={(changed) => {
              setIdentity(changed);
              if (changed.status === 'PASSED') send({ type: 'verification.submitted', verification: next });
            }}
          />
        </div>
      )}
    </section>
  );
}
