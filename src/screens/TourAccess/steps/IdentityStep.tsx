import { useState } from 'react';

import type { Contact } from '#machines/access/context.ts';
import { useTourFlowQuery } from '#src/api/tours.ts';
import { CodeProof } from '#src/tourForms/proofs/CodeProof.tsx';
import { countedInsteadWords } from '#src/tourForms/proofs/countedInsteadWords.ts';
import { IdentityProof } from '#src/tourForms/proofs/IdentityProof.tsx';
import styles from '#src/tourForms/proofs/verify.module.css';
import { Spinner } from '#src/ui/Spinner.tsx';

import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { Troubles } from '../Troubles.tsx';
import { ContactForm } from './ContactForm.tsx';

const names: Record<string, string> = {
  EMAIL_CODE: 'Your email address',
  PHONE_CODE: 'Your mobile number',
  GOVERNMENT_ID: 'Your ID',
};

/** What this tour needs to be shown, and is not yet. */
export function IdentityStep({ told, door, send }: StepProps) {
  const { organizationId, sessionKey, token, identity, door: stands, trouble, note } = door.context;
  const { slug } = told.tourRequest.unit;
  const { data: offer } = useTourFlowQuery({ organizationId, slug });
  const [contact, setContact] = useState<Contact | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const lacks = stands?.lacks ?? [];
  const [next] = lacks;
  const session = { organizationId, sessionKey, publicToken: token };
  const channel = next === 'EMAIL_CODE' ? 'EMAIL' : 'TEXT';

  return (
    <>
      <StepHeading key={`${next ?? ''} ${String(contact === null)}`}>Verify it’s you</StepHeading>
      <Troubles trouble={trouble} note={note} atFields={[]} />
      <p>For self-guided tours we verify your identity first. Still needed:</p>
      <ul className={styles.list}>
        {lacks.map((kind) => (
          <li key={kind}>{names[kind] ?? kind}</li>
        ))}
      </ul>
      {next === 'GOVERNMENT_ID' && !offer && <Spinner size="small" />}
      {next === 'GOVERNMENT_ID' && offer && (
        <IdentityProof
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
            onNamed={(named) => {
              setProblem(null);
              setContact(named);
            }}
          />
        ) : (
          <CodeProof
            key={next}
            {...session}
            {...contact}
            correction={
              <button type="button" className={styles.plain} onClick={() => setContact(null)}>
                Use a different one
              </button>
            }
            onProved={(proof, countedInstead) => {
              setContact(null);
              if (countedInstead === null) send({ type: 'contact.proved', proof });
              else setProblem(countedInsteadWords(proof.destination, countedInstead));
            }}
          />
        ))}
    </>
  );
}
