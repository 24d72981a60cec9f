import { useState } from 'react';

import {
  canVerifyLater,
  verifyLeadMinutes,
  missingVerifications,
  requiredVerifications,
} from '#machines/tourDay/steps.ts';
import { Verifications } from '#src/features/tours/verifications/Verifications.tsx';
import { LazyForgetMe } from '#src/features/tours/verifications/lazyForgetMe.ts';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';

import type { DayStepProps } from '../stepProps.ts';

/** A verification counts for all the tours. */
export function VerifyStep({ organization, homes, day, send }: DayStepProps) {
  const { context } = day;
  const { organizationId, sessionKey, contact, identity, slugs } = context;
  const [cameAt] = useState(Date.now);
  const [first] = homes;
  if (!first) return null;
  return (
    <>
      <Verifications
        {...{ organizationId, sessionKey, contact, identity }}
        slug={first.slug}
        requires={requiredVerifications(context)}
        missing={missingVerifications(context)}
        consent={first.offer.identityConsent}
        contactPath={tourDayPath(slugs, 'contact')}
        verifyLeadMinutes={canVerifyLater(context, cameAt) ? verifyLeadMinutes(context) : null}
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
