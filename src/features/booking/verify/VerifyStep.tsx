import { useState } from 'react';

import { canVerifyLater, chosenOption, missingVerifications } from '#machines/tour/steps.ts';
import { Verifications } from '#src/features/tours/verifications/Verifications.tsx';
import { LazyForgetMe } from '#src/features/tours/verifications/lazyForgetMe.ts';
import styles from '#src/features/tours/verifications/verify.module.css';
import { tourPath } from '#src/lib/tourAddress.ts';

import type { StepProps } from '../stepProps.ts';

/** The verification this kind of tour requires: now, later, or not at all with another kind. */
export function VerifyStep({ organization, offer, tour, send }: StepProps) {
  const { context } = tour;
  const { organizationId, sessionKey, contact, slug, identity } = context;
  const [cameAt] = useState(Date.now);
  const option = chosenOption(context);

  return (
    <>
      <Verifications
        {...{ organizationId, sessionKey, slug, contact, identity }}
        requires={option?.requires ?? []}
        missing={missingVerifications(context)}
        consent={offer.identityConsent}
        contactPath={tourPath(slug, 'contact')}
        verifyLeadMinutes={option && canVerifyLater(context, cameAt) ? option.verifyByMinutesBefore : null}
        withoutDocument={offer.options.map(
          ({ type, label, requires }) =>
            !requires.includes('GOVERNMENT_ID') && (
              <button
                key={type}
                type="button"
                className={styles.plain}
                onClick={() => send({ type: 'kind.chosen', kind: type })}
              >
                {label} instead – no ID needed
              </button>
            ),
        )}
        previousCode={context.codeSent}
        onSent={(code) => send({ type: 'code.sent', code })}
        onVerified={(verification) => send({ type: 'contact.verified', verification })}
        onIdentity={(changed) => send({ type: 'identity.changed', identity: changed })}
        onPostponed={() => send({ type: 'verification.postponed', now: Date.now() })}
      />
      {(context.verifications.length > 0 || identity !== null) && (
        <LazyForgetMe
          organizationName={organization.name}
          onForgotten={() => send({ type: 'visitor.forgotten' })}
        />
      )}
    </>
  );
}
