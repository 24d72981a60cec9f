import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';

import { useIdentityVerificationQuery, useStartIdentityVerificationMutation } from '#src/api/proofs.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { StepProps } from '../stepProps.ts';
import { GiveDocument } from './GiveDocument.tsx';
import styles from './verify.module.css';

const fields = ['identity'] as const;
const LOOK_AGAIN_MS = 3_000;
const UNREACHED = 'We could not reach our server. Try again in a moment.';

/** A picture of a document, looked at by a person: agreed to first, given here or with a phone. */
export function IdentityProof({ offer, tour, send }: StepProps) {
  const { organizationId, sessionKey, identity, contact, slug } = tour.context;
  const { identityConsent } = offer;
  const [start, starting] = useStartIdentityVerificationMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [key] = useState(nanoid);
  const { data: check } = useIdentityVerificationQuery(
    { organizationId, id: identity?.id ?? '', sessionKey },
    { skip: identity === null, pollingInterval: LOOK_AGAIN_MS },
  );
  const status = check?.status;

  useEffect(() => {
    if (check && check.status !== identity?.status) {
      send({ type: 'identity.changed', identity: { id: check.id, status: check.status } });
    }
  }, [check, identity?.status, send]);

  const form = useForm({
    fields,
    rules: {
      identity: (ticked) => (ticked === '' ? 'Tick this box first, or choose another way below.' : null),
    },
    isSending: starting.isLoading,
    error: null,
    submit: () => void begin(),
    notify: setProblem,
  });

  async function begin() {
    setProblem(null);
    const { data, error } = await start({
      organizationId,
      slug,
      sessionKey,
      firstName: contact.firstName ?? '',
      lastName: contact.lastName ?? '',
      method: 'DOCUMENT_UPLOAD_REVIEW',
      consents: [{ key: identityConsent.key, version: identityConsent.version, granted: true }],
      idempotencyKey: key,
    });
    if (data) send({ type: 'identity.changed', identity: { id: data.id, status: data.status } });
    else setProblem(apiErrorOf(error)?.message ?? UNREACHED);
  }

  if (check && (status === 'NOT_STARTED' || status === 'PENDING')) return <GiveDocument check={check} />;
  return (
    <section className={styles.proof} aria-label="Your ID">
      {status === 'FAILED' && (
        <p className={styles.problem} role="alert">
          {check?.failureReason ?? 'We could not tell from the pictures that it is you.'}{' '}
          {check && check.attemptsLeft > 0
            ? 'You can give other pictures.'
            : 'Choose another way below, or talk to us.'}
        </p>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Form form={form} label="Your ID">
        <CheckboxField name="identity" label={identityConsent.text} />
        <SubmitButton>Give a picture of my ID</SubmitButton>
      </Form>
    </section>
  );
}
