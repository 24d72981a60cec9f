import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { IdentityCheck } from '#machines/tour/context.ts';

import { useIdentityVerificationQuery, useStartIdentityVerificationMutation } from '#src/api/proofs.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { refusalWords } from '#src/lib/refusal.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { GiveDocument } from './GiveDocument.tsx';
import styles from './verify.module.css';

const fields = ['identity', 'firstName', 'lastName'] as const;
const UNREACHED = 'We couldn’t reach our server. Try again in a moment.';

type Props = {
  organizationId: string;
  sessionKey: string;
  slug: string;
  /** Of a tour that is booked and waits for it. */
  publicToken?: string;
  consent: TourOffer['identityConsent'];
  identity: IdentityCheck | null;
  /** As it stands on the document; null when it has to be asked for. */
  name: { firstName: string; lastName: string } | null;
  onChanged: (identity: IdentityCheck) => void;
};

/** A picture of a document, looked at by a person: agreed to first, given here or with a phone. */
export function IdentityProof(props: Props) {
  const { organizationId, sessionKey, slug, publicToken, consent, identity, name, onChanged } = props;
  const visitor = useAppSelector(selectVisitor);
  const [start, starting] = useStartIdentityVerificationMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [key, setKey] = useState(nanoid);
  /** Of how many further times one has asked to give other pictures. */
  const [again, setAgain] = useState<number | null>(null);
  const { data: check } = useIdentityVerificationQuery(
    { organizationId, id: identity?.id ?? '', sessionKey },
    { skip: identity === null },
  );
  const status = check?.status;

  const told = useEffectEvent(onChanged);
  useEffect(() => {
    if (check && check.status !== identity?.status) {
      told({ id: check.id, status: check.status });
    }
  }, [check, identity?.status]);

  const form = useForm({
    fields,
    rules: {
      identity: (ticked) => (ticked === '' ? 'Check this box first, or choose another way below.' : null),
      firstName: (first) => (name === null && first === '' ? 'Enter your first name.' : null),
      lastName: (last) => (name === null && last === '' ? 'Enter your last name.' : null),
    },
    isSending: starting.isLoading,
    error: null,
    submit: (values) => void begin(name ?? values),
    notify: setProblem,
  });

  async function begin({ firstName, lastName }: { firstName: string; lastName: string }) {
    setProblem(null);
    const { data, error } = await start({
      organizationId,
      slug,
      sessionKey,
      firstName,
      lastName,
      ...(publicToken !== undefined && { publicToken }),
      method: 'DOCUMENT_UPLOAD_REVIEW',
      consents: [{ key: consent.key, version: consent.version, granted: true }],
      idempotencyKey: key,
    });
    // until it is known what came of it, it is the same request
    const refused = refusalWords(error);
    if (data || refused !== null) setKey(nanoid());
    if (!data) {
      setProblem(refused ?? UNREACHED);
      return;
    }
    setAgain(data.attemptsLeft);
    onChanged({ id: data.id, status: data.status });
  }

  const isGiving = status === 'NOT_STARTED' || status === 'PENDING';
  const isAgain = status === 'FAILED' && check?.handoffUrl !== null && again === check?.attemptsLeft;
  // not when it stands there from before the page was loaded
  const place = useFocusAfter<HTMLElement>(again !== null && (isGiving || isAgain));
  if (check && (isGiving || isAgain)) return <GiveDocument check={check} place={place} />;
  return (
    <section className={styles.proof} aria-label="Your ID">
      {status === 'FAILED' && (
        <p className={styles.problem} role="alert">
          {check?.failureReason ?? 'We couldn’t verify you from the photos.'}{' '}
          {check && check.attemptsLeft > 0
            ? 'You can send new photos.'
            : 'Choose another way below, or contact us.'}
        </p>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Form form={form} label="Your ID">
        {name === null && (
          <>
            <TextField
              name="firstName"
              label="First name on your ID"
              autoComplete="given-name"
              defaultValue={visitor.firstName}
            />
            <TextField
              name="lastName"
              label="Last name on your ID"
              autoComplete="family-name"
              defaultValue={visitor.lastName}
            />
          </>
        )}
        <CheckboxField name="identity" label={consent.text} />
        <SubmitButton>Upload my ID</SubmitButton>
      </Form>
    </section>
  );
}
