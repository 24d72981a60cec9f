import { skipToken } from '@reduxjs/toolkit/query/react';

import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import { useListingForMlsAgentQuery } from '#src/api/agentAccess.ts';
import type { Organization } from '#src/api/organization.ts';
import type { AgentRequestSnapshot } from '#src/store/agentRequest.ts';
import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import { TourPageFailed } from '#src/tourForms/TourPageFailed.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { AgentUnavailable } from './AgentUnavailable.tsx';
import { AgentHomeLookup } from './AgentHomeLookup.tsx';
import { AgentLoading } from './AgentPage.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { OfficeEmailStep } from './OfficeEmailStep.tsx';
import { VisitRulesStep } from './VisitRulesStep.tsx';

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
