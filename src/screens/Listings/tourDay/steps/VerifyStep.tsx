import { useState } from 'react';

import { canVerifyLater, laterMinutes, missingProofs, requiredProofs } from '#machines/tourDay/steps.ts';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';
import { LazyForgetMe } from '#src/tourForms/proofs/lazyForgetMe.ts';
import { Proofs } from '#src/tourForms/proofs/Proofs.tsx';

import type { DayStepProps } from '../stepProps.ts';

/** Shown once, it counts for all of them. */
export function VerifyStep({ organization, homes, day, send }: DayStepProps) {
  const { context } = day;
  const { organizationId, sessionKey, contact, identity, slugs } = context;
  const [cameAt] = useState(Date.now);
  const [first] = homes;
  if (!first) return null;
  return (
    <>
      <Proofs
        {...{ organizationId, sessionKey, contact, identity }}
        slug={first.slug}
        requires={requiredProofs(context)}
        missing={missingProofs(context)}
        consent={first.offer.identityConsent}
        contactPath={tourDayPath(slugs, 'contact')}
        laterMinutes={canVerifyLater(context, cameAt) ? laterMinutes(context) : null}
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
