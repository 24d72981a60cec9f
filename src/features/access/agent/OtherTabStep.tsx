import { CodeVerification } from '#src/features/tours/verifications/CodeVerification.tsx';
import verify from '#src/features/tours/verifications/verify.module.css';
import { callHref } from '#src/lib/contact.ts';

import type { DoorInfoProps } from '../doorInfo.ts';
import { formatClockTime } from '../formatClockTime.ts';
import { StepHeading } from '../StepHeading.tsx';
import { ContactForm } from '../steps/ContactForm.tsx';
import { AccessErrorBanner } from '../AccessErrorBanner.tsx';

/** A forwarded visit link does not open the door, but the agent can verify and continue in any tab. */
export function OtherTabStep({ at: { callNow, windowEndsAt, timeZone }, door, send }: DoorInfoProps) {
  const { organizationId, sessionKey, contact, error, notice } = door.context;
  const isVerifying = door.matches({ open: { step: { contact: 'verifying' } } });
  return (
    <>
      <StepHeading key={String(isVerifying)}>This visit started in another tab</StepHeading>
      <AccessErrorBanner error={error} notice={notice} inlineFields={[]} />
      {isVerifying && contact ? (
        <CodeVerification
          organizationId={organizationId}
          sessionKey={sessionKey}
          {...contact}
          correction={
            <button
              type="button"
              className={verify.plain}
              onClick={() => send({ type: 'contact.corrected' })}
            >
              Use a different email address
            </button>
          }
          onVerified={(verification) => send({ type: 'contact.verified', verification })}
        />
      ) : (
        <>
          <p>
            It ends at {formatClockTime(windowEndsAt, timeZone)}. Continue in that tab, or here: verify your
            office email with a code, and the other tab will no longer open the door.
          </p>
          <ContactForm
            channel="EMAIL"
            named={contact}
            name="Your office"
            isSending={door.hasTag('busy')}
            onContactEntered={(named) => send({ type: 'contact.entered', contact: named })}
          />
        </>
      )}
      {callNow !== null && (
        <p>
          Or call us: <a href={callHref(callNow)}>{callNow}</a>
        </p>
      )}
    </>
  );
}
