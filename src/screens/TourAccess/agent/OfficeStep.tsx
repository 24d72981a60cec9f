import { CodeProof } from '#src/tourForms/proofs/CodeProof.tsx';
import styles from '#src/tourForms/proofs/verify.module.css';

import { StepHeading } from '../StepHeading.tsx';
import { Troubles } from '../Troubles.tsx';
import type { RequestProps } from './requestProps.ts';

/** That the address of the office is his, on the day on which he comes. */
export function OfficeStep({ request, send }: Omit<RequestProps, 'listing'>) {
  const { organizationId, sessionKey, details, trouble } = request.context;
  return (
    <>
      <StepHeading>Verify your office email</StepHeading>
      <Troubles trouble={trouble} note={null} atFields={[]} />
      <CodeProof
        organizationId={organizationId}
        sessionKey={sessionKey}
        channel="EMAIL"
        destination={details.officeEmail ?? ''}
        correction={
          <button type="button" className={styles.plain} onClick={() => send({ type: 'details.corrected' })}>
            Edit my information
          </button>
        }
        onProved={(proof) => send({ type: 'contact.proved', proof })}
      />
    </>
  );
}
