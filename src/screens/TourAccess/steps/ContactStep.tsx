import { CodeProof } from '#src/tourForms/proofs/CodeProof.tsx';
import styles from '#src/tourForms/proofs/verify.module.css';

import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { Troubles } from '../Troubles.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The link alone opens nothing: it may have been handed on. */
export function ContactStep({ told, door, send }: StepProps) {
  const { organizationId, sessionKey, token, contact, trouble, note } = door.context;
  const isProving = door.matches({ open: { step: { contact: 'proving' } } });
  const { recipient } = told.tourRequest;

  return (
    <>
      <StepHeading key={String(isProving)}>Verify it’s you</StepHeading>
      <Troubles trouble={trouble} note={note} atFields={[]} />
      {isProving && contact ? (
        <CodeProof
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
              Use a different one
            </button>
          }
          onProved={(proof) => send({ type: 'contact.proved', proof })}
        />
      ) : (
        <>
          <p>
            Use the email address or mobile number you booked with
            {recipient === null ? '.' : ` (we have ${recipient}).`} If you’ve already verified in this
            browser, that counts.
          </p>
          <ContactForm
            channel={null}
            named={contact}
            isSending={door.hasTag('busy')}
            onNamed={(named) => send({ type: 'contact.named', contact: named })}
          />
        </>
      )}
    </>
  );
}
