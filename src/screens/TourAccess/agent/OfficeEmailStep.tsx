import { CodeVerification } from '#src/tourForms/verifications/CodeVerification.tsx';
import styles from '#src/tourForms/verifications/verify.module.css';

import { StepHeading } from '../StepHeading.tsx';
import { AccessErrorBanner } from '../AccessErrorBanner.tsx';
import type { RequestProps } from './requestProps.ts';

/** Verifies the agent's office email address on the day of the visit. */
export function OfficeEmailStep({ request, send }: Omit<RequestProps, 'listing'>) {
  const { organizationId, sessionKey, details, error } = request.context;
  return (
    <>
      <StepHeading>Verify your office email</StepHeading>
      <AccessErrorBanner error={error} notice={null} inlineFields={[]} />
      <CodeVerification
        organizationId={organizationId}
        sessionKey={sessionKey}
        channel="EMAIL"
        destination={details.officeEmail ?? ''}
        correction={
          <button type="button" className={styles.plain} onClick={() => send({ type: 'details.corrected' })}>
            Edit my information
          </button>
        }
        onVerified={(verification) => send({ type: 'contact.verified', verification })}
      />
    </>
  );
}
