import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentType } from 'react';

import type { AccessEvent } from '#machines/access/events.ts';
import type { Organization } from '#src/api/organization.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { TourPageFailed } from '#src/features/tours/TourPageFailed.tsx';

import type { AgentAccess } from '../api/agentAccess.ts';
import { useAgentAccessQuery } from '../api/agentAccess.ts';
import type { DoorInfo, DoorInfoProps } from '../doorInfo.ts';
import { DoorFrame } from '../DoorFrame.tsx';
import { CodeStep } from '../steps/CodeStep.tsx';
import { LockUpStep } from '../steps/LockUpStep.tsx';
import { AccessEndedStep } from '../steps/AccessEndedStep.tsx';
import { PresenceStep } from '../steps/PresenceStep.tsx';
import type { AccessSnapshot } from '../store/access.ts';
import { AgentHelp } from './AgentHelp.tsx';
import { AgentLinkExpired, AgentLoading } from './AgentPage.tsx';
import { OtherTabStep } from './OtherTabStep.tsx';

type Props = { organization: Organization; door: AccessSnapshot; send: (event: AccessEvent) => void };

const stepNames = ['contact', 'requesting', 'presence', 'inside', 'ended'] as const;
type StepName = (typeof stepNames)[number] | 'code';

const bodies: Record<StepName, ComponentType<DoorInfoProps>> = {
  contact: OtherTabStep,
  requesting: OtherTabStep,
  presence: PresenceStep,
  code: CodeStep,
  inside: LockUpStep,
  ended: AccessEndedStep,
};

/** The door of a visit that has begun. */
export function AgentDoor({ organization, door, send }: Props) {
  const known = door.context.door ? door.context : null;
  // Uses the query that the machine has already run, so nothing is requested twice.
  const { data: info } = useAgentAccessQuery(
    known ? { organizationId: known.organizationId, publicToken: known.token } : skipToken,
  );
  const step = getStep(door);

  if (door.matches('missing')) return <AgentLinkExpired organization={organization} />;
  if (door.matches('loadFailed')) {
    return (
      <TourPageFailed
        name="Show a home as an agent"
        reassurance="Your visit isn’t affected."
        phone={organization.leasingPhone}
        email={organization.leasingEmail}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (!info || step === null) return <AgentLoading />;
  const Body = bodies[step];
  const isHelped = !door.matches({ open: { help: 'closed' } });
  const props = { at: toDoorInfo(info), door, send };
  return (
    <DoorFrame unit={info.unit} onHelpRequested={isHelped ? null : () => send({ type: 'help.opened' })}>
      {isHelped ? <AgentHelp {...props} /> : <Body {...props} />}
    </DoorFrame>
  );
}

function toDoorInfo({ unit, ...status }: AgentAccess): DoorInfo {
  return { ...status, timeZone: unit.property.timeZone, address: formatPlace(unit), payTo: null };
}

function getStep(door: AccessSnapshot): StepName | null {
  if (door.matches({ open: { step: { inside: 'code' } } })) return 'code';
  return stepNames.find((step) => door.matches({ open: { step } })) ?? null;
}
