import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import page from '#src/features/tours/tourPage.module.css';
import { AGENT_QUERY } from '#src/lib/accessAddress.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { StepHeading } from '../StepHeading.tsx';

const summary = (
  <PageSummary
    name="Show a home as an agent"
    description="For agents from other brokerages showing one of our homes."
    robots="noindex"
  />
);

/** A single-column page for agents without a selected home. */
export const AgentPage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={page.blocked}>
    {summary}
    <StepHeading>{heading}</StepHeading>
    {children}
  </section>
);

export const AgentLoading = () => (
  <section className={page.blocked}>
    {summary}
    <h1 tabIndex={-1}>Show a home as an agent</h1>
    <Spinner size="small" words="One moment…" />
  </section>
);

/** For the link of a visit that ended more than a day ago or never existed. */
export const AgentLinkExpired = ({ organization }: { organization: Organization }) => (
  <AgentPage heading="This link has expired">
    <p>Visit pages stay up for one day after the visit. You can start a new visit when you’re at a home.</p>
    <p className={page.actions}>
      <Button component={Link} to={`/access/tour?${AGENT_QUERY}`}>
        Show a home as an agent
      </Button>
    </p>
    <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
  </AgentPage>
);
