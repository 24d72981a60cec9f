import { nanoid } from '@reduxjs/toolkit';

import verify from '#src/tourForms/verifications/verify.module.css';

import { StepHeading } from '../StepHeading.tsx';
import { RulesForm } from '../steps/RulesForm.tsx';
import type { RequestProps } from './requestProps.ts';

export function VisitRulesStep({ listing, request, send }: RequestProps) {
  const { details, error } = request.context;
  const { firstName = '', lastName = '', licenseNumber = '', licenseState = '', brokerage = '' } = details;
  return (
    <>
      <StepHeading>Before you go in</StepHeading>
      <p>
        {`${firstName} ${lastName}, ${brokerage}, license ${licenseNumber.toUpperCase()} (${licenseState.toUpperCase()}). `}
        We’ll let our team know you’re coming.{' '}
        <button type="button" className={verify.plain} onClick={() => send({ type: 'details.corrected' })}>
          Edit
        </button>
      </p>
      <RulesForm
        rules={listing.rules}
        scamWarning={listing.scamWarning}
        error={error}
        notice={null}
        isSending={request.hasTag('busy')}
        continueLabel="Start the visit"
        onAccepted={() => send({ type: 'rules.accepted', idempotencyKey: nanoid() })}
      />
    </>
  );
}
