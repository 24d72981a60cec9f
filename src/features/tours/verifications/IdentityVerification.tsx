import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { IdentityCheck } from '#machines/tour/context.ts';
import { getRefusalMessage } from '#src/lib/refusal.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import {
  useIdentityVerificationQuery,
  useStartIdentityVerificationMutation,
} from '../api/contactVerification.ts';
import type { TourOffer } from '../api/tours.ts';
import { ProvideDocument } from './ProvideDocument.tsx';
import styles from './verify.module.css';

const fields = ['identity', 'firstName', 'lastName'] as const;
const SERVER_UNREACHABLE = 'We couldn’t reach our server. Try again in a moment.';

type Props = {
  organizationId: string;
  sessionKey: string;
  slug: string;
  /** The token of a booked tour that waits for the verification. */
  publicToken?: string;
  consent: TourOffer['identityConsent'];
  identity: IdentityCheck | null;
  /** The name as printed on the document; null if it has to be asked for. */
  name: { firstName: string; lastName: string } | null;
  onChanged: (identity: IdentityCheck) => void;
};

/** A document picture reviewed by a person: consent first, then taken on this device or on a phone. */
export function IdentityVerification(props: Props) {
  const { organizationId, sessionKey, slug, publicToken, consent, identity, name, onChanged } = props;
  const visitor = useAppSelector(selectVisitor);
  const [start, starting] = useStartIdentityVerificationMutation();
  const [problem, setProblem] = useViewState('identityProblem', null);
  const [key, setKey] = useState(nanoid);
  /** The number of retries at which the visitor asked to take new pictures. */
  const [again, setAgain] = useViewState('identityRetry', null);
  const { data: check } = useIdentityVerificationQuery(
    { organizationId, id: identity?.id ?? '', sessionKey },
    { skip: identity === null },
  );
  const status = check?.status;

  const notifyChanged = useEffectEvent(onChanged);
  useEffect(() => {
    if (check && check.status !== identity?.status) {
      notifyChanged({ id: check.id, status: check.status });
    }
  }, [check, identity?.status]);

  const form = useForm({
    name: 'identityForm',
    fields,
    rules: {
      identity: (ticked) => (ticked === '' ? 'Check this box first, or choose another way below.' : null),
      firstName: (first) => (name === null && first === '' ? 'Enter your first name.' : null),
      lastName: (last) => (name === null && last === '' ? 'Enter your last name.' : null),
    },
    isSending: starting.isLoading,
    error: null,
    submit: (values) => void startCheck(name ?? values),
    notify: setProblem,
  });

  async function startCheck({ firstName, lastName }: { firstName: string; lastName: string }) {
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
    // Until the result is known, a retry is the same request.
    const refusalMessage = getRefusalMessage(error);
    if (data || refusalMessage !== null) setKey(nanoid());
    if (!data) {
      setProblem(refusalMessage ?? SERVER_UNREACHABLE);
      return;
    }
    setAgain(data.attemptsLeft);
    onChanged({ id: data.id, status: data.status });
  }

  const isAwaitingDocument = status === 'NOT_STARTED' || status === 'PENDING';
  const isRetry = status === 'FAILED' && check?.handoffUrl !== null && again === check?.attemptsLeft;
  // Not if it was already shown when the page loaded.
  const place = useFocusAfter<HTMLElement>(again !== null && (isAwaitingDocument || isRetry));
  if (check && (isAwaitingDocument || isRetry)) return <ProvideDocument check={check} place={place} />;
  return (
    <section className={styles.verification} aria-label="Your ID">
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
