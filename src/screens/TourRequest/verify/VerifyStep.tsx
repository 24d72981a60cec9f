import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { Proof } from '#machines/tour/context.ts';
import { canVerifyLater, chosenOption, missingProofs } from '#machines/tour/steps.ts';

import { tourPath } from '#src/lib/tourAddress.ts';

import type { StepProps } from '../stepProps.ts';
import { CodeProof } from '#src/tourForms/proofs/CodeProof.tsx';
import { ForgetMe } from '#src/tourForms/proofs/ForgetMe.tsx';
import { IdentityProof } from './IdentityProof.tsx';
import styles from '#src/tourForms/proofs/verify.module.css';

/** One thing after the other; what is shown already stays shown. */
export function VerifyStep({ organization, offer, tour, send }: StepProps) {
  const { context } = tour;
  const { organizationId, sessionKey, contact, slug } = context;
  const session = { organizationId, sessionKey };
  const [cameAt] = useState(Date.now);
  const option = chosenOption(context);
  const [next] = missingProofs(context);
  const withTeam = offer.options.find(
    ({ type, requires }) => type === 'IN_PERSON' && !requires.includes('GOVERNMENT_ID'),
  );

  return (
    <div className={styles.verify}>
      <ol className={styles.list}>
        {option?.requires.map((proof) => (
          <li key={proof} data-done={!missingProofs(context).includes(proof) || undefined}>
            {names[proof]}
            {!missingProofs(context).includes(proof) && ': done'}
          </li>
        ))}
      </ol>
      {(next === 'EMAIL_CODE' || next === 'PHONE_CODE') && (
        <CodeProof
          key={next}
          {...session}
          channel={next === 'EMAIL_CODE' ? 'EMAIL' : 'TEXT'}
          destination={(next === 'EMAIL_CODE' ? contact.email : contact.phoneNumber) ?? ''}
          correction={
            <Link to={tourPath(slug, 'contact')}>
              {next === 'EMAIL_CODE' ? 'Change the address' : 'Change the number'}
            </Link>
          }
          onProved={(proof) => send({ type: 'contact.proved', proof })}
        />
      )}
      {next === 'GOVERNMENT_ID' && (
        <IdentityProof
          {...session}
          slug={slug}
          consent={offer.identityConsent}
          identity={context.identity}
          name={{ firstName: contact.firstName ?? '', lastName: contact.lastName ?? '' }}
          onChanged={(identity) => send({ type: 'identity.changed', identity })}
        />
      )}
      {next === undefined && (
        <Button onClick={() => send({ type: 'identity.changed', identity: context.identity })}>
          Continue
        </Button>
      )}
      <div className={styles.ways}>
        {next !== undefined && canVerifyLater(context, cameAt) && (
          <button
            type="button"
            className={styles.plain}
            onClick={() => send({ type: 'verification.postponed', now: Date.now() })}
          >
            Do this later
          </button>
        )}
        {next === 'GOVERNMENT_ID' && withTeam && option?.type === 'SELF_GUIDED' && (
          <button
            type="button"
            className={styles.plain}
            onClick={() => send({ type: 'kind.chosen', kind: 'IN_PERSON' })}
          >
            Go with somebody of our team instead, without an ID
          </button>
        )}
      </div>
      {next !== undefined && option && canVerifyLater(context, cameAt) && (
        <p className={styles.soft}>
          Later is fine until {laterWords(option.verifyByMinutesBefore)} before the tour: the time stays
          yours, and the link in your mail leads back here.
        </p>
      )}
      {(context.proofs.length > 0 || context.identity !== null) && (
        <ForgetMe
          organizationName={organization.name}
          onForgotten={() => send({ type: 'visitor.forgotten' })}
        />
      )}
    </div>
  );
}

const names: Record<Proof, string> = {
  EMAIL_CODE: 'Your e-mail address',
  PHONE_CODE: 'Your mobile number',
  GOVERNMENT_ID: 'Your ID',
};

const laterWords = (minutes: number) =>
  minutes % 60 === 0 ? (minutes === 60 ? 'an hour' : `${minutes / 60} hours`) : `${minutes} minutes`;
