import { Link, useNavigate } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import box from '#src/features/tours/box.module.css';
import { AGENT_QUERY } from '#src/lib/accessAddress.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

import { LockboxForm } from '../sign/LockboxForm.tsx';
import { AgentPage } from './AgentPage.tsx';

type Props = { organization: Organization; serial: string; problem: string | null };

/** Asks which home the agent is at. */
export function AgentHomeLookup({ organization, serial, problem }: Props) {
  const navigate = useNavigate();
  return (
    <AgentPage heading="Which home are you showing?">
      {problem !== null && (
        <p className={box.error} role="alert">
          {problem}
        </p>
      )}
      <p>For agents from other brokerages: enter the number on the lockbox at the door.</p>
      <LockboxForm
        serial={serial}
        onTyped={(lockbox) =>
          void navigate(`/access/tour?${AGENT_QUERY}&lockbox=${encodeURIComponent(lockbox)}`)
        }
      />
      <p>
        <Link to="/access/tour">I’m here to tour a home for myself</Link>
      </p>
      <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
    </AgentPage>
  );
}
