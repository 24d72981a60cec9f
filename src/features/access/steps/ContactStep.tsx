import { CodeVerification } from '#src/features/tours/verifications/CodeVerification.tsx';
import styles from '#src/features/tours/verifications/verify.module.css';

import type { StepProps } from '../doorInfo.ts';
import { StepHeading } from '../StepHeading.tsx';
import { AccessErrorBanner } from '../AccessErrorBanner.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The link alone opens nothing because it may have been forwarded. */
export function ContactStep({ access, door, send, opensLater }: StepProps) {
  const { organizationId, sessionKey, token, contact, error, notice } = door.context;
  const isVerifying = door.matches({ open: { step: { contact: 'verifying' } } });
  const { recipient } = access.tourRequest;

  return (
    <>
      <StepHeading key={String(isVerifying)}>Verify it’s you</StepHeading>
      {opensLater}
      <AccessErrorBanner error={error} notice={notice} inlineFields={[]} />
      {isVerifying && contact ? (
        <CodeVerification
          organizationId={organizationId}
          sessionKey={sessionKey}
          publicToken={token}
          {...contact}
          correction={
            <button
              type="button"
              className={styles.plain}
              onClick={() => send({ type: 'contact.corrected' })}
            >
              Use a different email or number
            </button>
          }
          onVerified={(verification) => send({ type: 'contact.verified', verification })}
        />
      ) : (
        <>
          <p>
            {recipient === null
              ? 'Use the email address or mobile number you booked with.'
              : `Use the email address or mobile number you booked with (we have ${recipient}).`}{' '}
            If you’ve already verified in this browser, that counts.
          </p>
          <ContactForm
            channel={null}
            named={contact}
            isSending={door.hasTag('busy')}
            onContactEntered={(named) => send({ type: 'contact.entered', contact: named })}
          />
        </>
      )}
    </>
  );
}
