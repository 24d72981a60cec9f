import { useTourFlowQuery } from '#src/features/tours/api/tours.ts';
import {
  CodeVerification,
  describeContactMismatch,
} from '#src/features/tours/verifications/CodeVerification.tsx';
import { IdentityVerification } from '#src/features/tours/verifications/IdentityVerification.tsx';
import styles from '#src/features/tours/verifications/verify.module.css';
import { useViewState } from '#src/lib/useViewState.ts';
import { Spinner } from '#src/ui/Spinner.tsx';

import type { StepProps } from '../doorInfo.ts';
import { StepHeading } from '../StepHeading.tsx';
import { AccessErrorBanner } from '../AccessErrorBanner.tsx';
import { ContactForm } from './ContactForm.tsx';

const names: Record<string, string> = {
  EMAIL_CODE: 'Your email address',
  PHONE_CODE: 'Your mobile number',
  GOVERNMENT_ID: 'Your ID',
};

/** The identity verification that this tour still requires. */
export function IdentityStep({ access, door, send, opensLater }: StepProps) {
  const { organizationId, sessionKey, token, identity, door: currentDoor, error, notice } = door.context;
  const { slug } = access.tourRequest.unit;
  const { data: offer } = useTourFlowQuery({ organizationId, slug });
  const [contact, setContact] = useViewState('contactToVerify', null);
  const [problem, setProblem] = useViewState('contactProblem', null);
  const missingKinds = currentDoor?.missingVerifications ?? [];
  const [next] = missingKinds;
  const session = { organizationId, sessionKey, publicToken: token };
  const channel = next === 'EMAIL_CODE' ? 'EMAIL' : 'TEXT';

  return (
    <>
      <StepHeading key={`${next ?? ''} ${String(contact === null)}`}>Verify it’s you</StepHeading>
      {opensLater}
      <AccessErrorBanner error={error} notice={notice} inlineFields={[]} />
      <p>For self-guided tours we verify your identity first. Still needed:</p>
      <ul className={styles.list}>
        {missingKinds.map((kind) => (
          <li key={kind}>{names[kind] ?? kind}</li>
        ))}
      </ul>
      {next === 'GOVERNMENT_ID' && !offer && <Spinner size="small" />}
      {next === 'GOVERNMENT_ID' && offer && (
        <IdentityVerification
          {...session}
          slug={slug}
          consent={offer.identityConsent}
          identity={identity}
          name={null}
          onChanged={(changed) => send({ type: 'identity.changed', identity: changed })}
        />
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {(next === 'EMAIL_CODE' || next === 'PHONE_CODE') &&
        (contact === null ? (
          <ContactForm
            key={next}
            channel={channel}
            named={null}
            isSending={false}
            onContactEntered={(named) => {
              setProblem(null);
              setContact(named);
            }}
          />
        ) : (
          <CodeVerification
            key={next}
            {...session}
            {...contact}
            correction={
              <button type="button" className={styles.plain} onClick={() => setContact(null)}>
                Use a different email or number
              </button>
            }
            onVerified={(verification, acceptedInstead) => {
              setContact(null);
              if (acceptedInstead === null) send({ type: 'contact.verified', verification });
              else setProblem(describeContactMismatch(verification.destination, acceptedInstead));
            }}
          />
        ))}
    </>
  );
}
