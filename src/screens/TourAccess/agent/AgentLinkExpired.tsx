import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { AGENT_QUERY } from '#src/lib/accessAddress.ts';
import page from '#src/tourForms/tourPage.module.css';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

import { AgentPage } from './AgentPage.tsx';

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
