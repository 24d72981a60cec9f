import Button from '@mui/material/Button';
import { nanoid } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router-dom';

import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import type { Organization } from '#src/api/organization.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { TourPageFailed } from '#src/features/tours/TourPageFailed.tsx';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { CodeVerification } from '#src/features/tours/verifications/CodeVerification.tsx';
import verify from '#src/features/tours/verifications/verify.module.css';
import { AGENT_QUERY } from '#src/lib/accessAddress.ts';
import { callHref } from '#src/lib/contact.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { AccessErrorBanner } from '../AccessErrorBanner.tsx';
import { useListingForMlsAgentQuery } from '../api/agentAccess.ts';
import door from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import { RulesForm } from '../steps/RulesForm.tsx';
import type { AgentRequestSnapshot } from '../store/agentRequest.ts';
import { AgentHomeLookup } from './AgentHomeLookup.tsx';
import { AgentLoading } from './AgentPage.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import type { RequestProps } from './DetailsStep.tsx';

type Props = {
  organization: Organization;
  request: AgentRequestSnapshot;
  send: (event: AgentRequestEvent) => void;
};

const HOME_NOT_FOUND =
  'We couldn’t find a home or lockbox with that number. Check it against what’s printed on the box.';

/**
 * The agent enters their details, verifies their office email, and accepts the rules; then the visit begins.
 */
export function AgentRequest({ organization, request, send }: Props) {
  const { organizationId, requestedHome, home } = request.context;
  // Uses the query that the machine has already run, so nothing is requested twice.
  const { data: listing } = useListingForMlsAgentQuery(
    home && requestedHome ? { organizationId, ...requestedHome } : skipToken,
  );

  if (request.matches('missing')) {
    const serial = requestedHome && 'lockboxSerial' in requestedHome ? requestedHome.lockboxSerial : '';
    return (
      <AgentHomeLookup key={serial} organization={organization} serial={serial} problem={HOME_NOT_FOUND} />
    );
  }
  if (request.matches('loadFailed')) {
    return (
      <TourPageFailed
        name="Show a home as an agent"
        reassurance="What you entered is saved."
        phone={organization.leasingPhone}
        email={organization.leasingEmail}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (!listing || request.matches('loading') || request.matches({ open: 'begun' })) return <AgentLoading />;
  const props = { listing, request, send };
  return (
    <div className={page.page}>
      <PageSummary
        name="Show a home as an agent"
        description="For agents from other brokerages showing one of our homes."
        robots="noindex"
      />
      <div className={page.main}>
        {request.matches('unavailable') && <AgentUnavailable {...props} />}
        {request.matches({ open: 'details' }) && <DetailsStep {...props} />}
        {request.matches({ open: 'verifying' }) && <OfficeEmailStep {...props} />}
        {(request.matches({ open: 'rules' }) || request.matches({ open: 'requesting' })) && (
          <VisitRulesStep {...props} />
        )}
      </div>
      <TourHome unit={listing.unit} />
    </div>
  );
}

/** Verifies the agent's office email address on the day of the visit. */
function OfficeEmailStep({ request, send }: Omit<RequestProps, 'listing'>) {
  const { organizationId, sessionKey, details, error } = request.context;
  return (
    <>
      <StepHeading>Verify your office email</StepHeading>
      <AccessErrorBanner error={error} notice={null} inlineFields={[]} />
      <CodeVerification
        organizationId={organizationId}
        sessionKey={sessionKey}
        channel="EMAIL"
        destination={details.officeEmail ?? ''}
        correction={
          <button type="button" className={verify.plain} onClick={() => send({ type: 'details.corrected' })}>
            Edit my information
          </button>
        }
        onVerified={(verification) => send({ type: 'contact.verified', verification })}
      />
    </>
  );
}

function VisitRulesStep({ listing, request, send }: RequestProps) {
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

/** Why access is not possible now, and what can be done. */
const AgentUnavailable = ({ listing: { unit, reasonClosed, callNow }, send }: RequestProps) => (
  <>
    <StepHeading>Not available right now</StepHeading>
    <p>
      <strong>{formatPlace(unit)}.</strong> {reasonClosed}
    </p>
    {callNow !== null && (
      <Button className={door.big} href={callHref(callNow)}>
        Call us: {callNow}
      </Button>
    )}
    <p className={page.actions}>
      <Button variant="outlined" onClick={() => send({ type: 'retry.requested' })}>
        Check again
      </Button>
      <Button variant="outlined" component={Link} to={`/access/tour?${AGENT_QUERY}`}>
        Choose another home
      </Button>
    </p>
  </>
);
