import { useState } from 'react';

import { canVerifyLater, chosenOption, missingProofs } from '#machines/tour/steps.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import { LazyForgetMe } from '#src/tourForms/proofs/lazyForgetMe.ts';
import { Proofs } from '#src/tourForms/proofs/Proofs.tsx';
import styles from '#src/tourForms/proofs/verify.module.css';

import type { StepProps } from '../stepProps.ts';

/** What this kind of tour needs to be shown; now, later, or with another kind not at all. */
export function VerifyStep({ organization, offer, tour, send }: StepProps) {
  const { context } = tour;
  const { organizationId, sessionKey, contact, slug, identity } = context;
  const [cameAt] = useState(Date.now);
  const option = chosenOption(context);

  return (
    <>
      <Proofs
        {...{ organizationId, sessionKey, slug, contact, identity }}
        requires={option?.requires ?? []}
        missing={missingProofs(context)}
        consent={offer.identityConsent}
        contactPath={tourPath(slug, 'contact')}
        laterMinutes={option && canVerifyLater(context, cameAt) ? option.verifyByMinutesBefore : null}
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
        sentBefore={context.codeSent}
        onSent={(code) => send({ type: 'code.sent', code })}
        onProved={(proof) => send({ type: 'contact.proved', proof })}
        onIdentity={(changed) => send({ type: 'identity.changed', identity: changed })}
        onPostponed={() => send({ type: 'verification.postponed', now: Date.now() })}
      />
      {(context.proofs.length > 0 || identity !== null) && (
        <LazyForgetMe
          organizationName={organization.name}
          onForgotten={() => send({ type: 'visitor.forgotten' })}
        />
      )}
    </>
  );
}
