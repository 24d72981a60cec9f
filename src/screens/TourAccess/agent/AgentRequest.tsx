import { skipToken } from '@reduxjs/toolkit/query/react';

import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import { useListingForMlsAgentQuery } from '#src/api/agentAccess.ts';
import type { Organization } from '#src/api/organization.ts';
import type { AgentRequestSnapshot } from '#src/store/agentRequest.ts';
import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import { TourPageFailed } from '#src/tourForms/TourPageFailed.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { AgentBarred } from './AgentBarred.tsx';
import { AgentFind } from './AgentFind.tsx';
import { AgentWaiting } from './AgentPage.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { OfficeStep } from './OfficeStep.tsx';
import { VisitRulesStep } from './VisitRulesStep.tsx';

type Props = {
  organization: Organization;
  request: AgentRequestSnapshot;
  send: (event: AgentRequestEvent) => void;
};

const NOT_KNOWN =
  'We couldn’t find a home or lockbox with that number. Check it against what’s printed on the box.';

/** Who he is, that the address of his office is his, and the rules: then the visit begins. */
export function AgentRequest({ organization, request, send }: Props) {
  const { organizationId, asked, home } = request.context;
  // as the machine has learnt of it: nothing is asked twice
  const { data: listing } = useListingForMlsAgentQuery(
    home && asked ? { organizationId, ...asked } : skipToken,
  );

  if (request.matches('missing')) {
    const serial = asked && 'lockboxSerial' in asked ? asked.lockboxSerial : '';
    return <AgentFind key={serial} organization={organization} serial={serial} problem={NOT_KNOWN} />;
  }
  if (request.matches('loadFailed')) {
    return (
      <TourPageFailed
        name="Show a home as an agent"
        unharmed="What you entered is saved."
        phone={organization.leasingPhone}
        email={organization.leasingEmail}
        onTriedAgain={() => send({ type: 'retry.asked' })}
      />
    );
  }
  if (!listing || request.matches('loading') || request.matches({ open: 'begun' })) return <AgentWaiting />;
  const props = { listing, request, send };
  return (
    <div className={page.page}>
      <PageSummary
        name="Show a home as an agent"
        description="For agents from other brokerages showing one of our homes."
        robots="noindex"
      />
      <div className={page.main}>
        {request.matches('barred') && <AgentBarred {...props} />}
        {request.matches({ open: 'details' }) && <DetailsStep {...props} />}
        {request.matches({ open: 'proving' }) && <OfficeStep {...props} />}
        {(request.matches({ open: 'rules' }) || request.matches({ open: 'asking' })) && (
          <VisitRulesStep {...props} />
        )}
      </div>
      <TourHome unit={listing.unit} />
    </div>
  );
}
