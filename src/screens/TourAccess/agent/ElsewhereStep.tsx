import { CodeProof } from '#src/tourForms/proofs/CodeProof.tsx';
import verify from '#src/tourForms/proofs/verify.module.css';
import { callHref } from '#src/lib/phone.ts';

import type { AtDoorProps } from '../atDoor.ts';
import { clockTime } from '../clockTime.ts';
import { StepHeading } from '../StepHeading.tsx';
import { ContactForm } from '../steps/ContactForm.tsx';
import { Troubles } from '../Troubles.tsx';

/** Nobody who is handed the link of a visit opens its door; the agent himself goes on wherever he is. */
export function ElsewhereStep({ at: { callNow, windowEndsAt, timeZone }, door, send }: AtDoorProps) {
  const { organizationId, sessionKey, contact, trouble, note } = door.context;
  const isProving = door.matches({ open: { step: { contact: 'proving' } } });
  return (
    <>
      <StepHeading key={String(isProving)}>This visit started in another tab</StepHeading>
      <Troubles trouble={trouble} note={note} atFields={[]} />
      {isProving && contact ? (
        <CodeProof
          organizationId={organizationId}
          sessionKey={sessionKey}
          {...contact}
          correction={
            <button
              type="button"
              className={verify.plain}
              onClick={() => send({ type: 'contact.corrected' })}
            >
              Use a different one
            </button>
          }
          onProved={(proof) => send({ type: 'contact.proved', proof })}
        />
      ) : (
        <>
          <p>
            It ends at {clockTime(windowEndsAt, timeZone)}. Continue in that tab. Or continue here: verify
            your office email with a code, and the other tab will no longer open the door.
          </p>
          <ContactForm
            channel="EMAIL"
            named={contact}
            name="Your office"
            isSending={door.hasTag('busy')}
            onNamed={(named) => send({ type: 'contact.named', contact: named })}
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
