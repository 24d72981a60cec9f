import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentType } from 'react';

import type { AccessEvent } from '#machines/access/events.ts';
import type { AgentAccess } from '#src/api/agentAccess.ts';
import { useAgentAccessQuery } from '#src/api/agentAccess.ts';
import type { Organization } from '#src/api/organization.ts';
import type { AccessSnapshot } from '#src/store/access.ts';
import { TourPageFailed } from '#src/tourForms/TourPageFailed.tsx';
import { placeOf } from '#src/ui/HomeCard/words.ts';

import type { AtDoor, AtDoorProps } from '../atDoor.ts';
import { DoorFrame } from '../DoorFrame.tsx';
import { CodeStep } from '../steps/CodeStep.tsx';
import { LockUpStep } from '../steps/LockUpStep.tsx';
import { OverStep } from '../steps/OverStep.tsx';
import { PresenceStep } from '../steps/PresenceStep.tsx';
import { AgentEnded } from './AgentEnded.tsx';
import { AgentHelp } from './AgentHelp.tsx';
import { AgentWaiting } from './AgentPage.tsx';
import { ElsewhereStep } from './ElsewhereStep.tsx';

type Props = { organization: Organization; door: AccessSnapshot; send: (event: AccessEvent) => void };

const stepNames = ['contact', 'asking', 'presence', 'inside', 'ended'] as const;
type StepName = (typeof stepNames)[number] | 'code';

const bodies: Record<StepName, ComponentType<AtDoorProps>> = {
  contact: ElsewhereStep,
  asking: ElsewhereStep,
  presence: PresenceStep,
  code: CodeStep,
  inside: LockUpStep,
  ended: OverStep,
};

/** The door of a visit that has begun. */
export function AgentDoor({ organization, door, send }: Props) {
  const known = door.context.door ? door.context : null;
  // as the machine has learnt of it: nothing is asked twice
  const { data: told } = useAgentAccessQuery(
    known ? { organizationId: known.organizationId, publicToken: known.token } : skipToken,
  );
  const step = stepOf(door);

  if (door.matches('missing')) return <AgentEnded organization={organization} />;
  if (door.matches('loadFailed')) {
    return (
      <TourPageFailed
        name="Show a home as an agent"
        unharmed="Your visit isn’t affected."
        phone={organization.leasingPhone}
        email={organization.leasingEmail}
        onTriedAgain={() => send({ type: 'retry.asked' })}
      />
    );
  }
  if (!told || step === null) return <AgentWaiting />;
  const Body = bodies[step];
  const isHelped = !door.matches({ open: { help: 'closed' } });
  const props = { at: atDoorOf(told), door, send };
  return (
    <DoorFrame unit={told.unit} onHelpWanted={isHelped ? null : () => send({ type: 'help.asked' })}>
      {isHelped ? <AgentHelp {...props} /> : <Body {...props} />}
    </DoorFrame>
  );
}

function atDoorOf({ unit, ...told }: AgentAccess): AtDoor {
  return { ...told, timeZone: unit.property.timeZone, address: placeOf(unit), payTo: null };
}

function stepOf(door: AccessSnapshot): StepName | null {
  if (door.matches({ open: { step: { inside: 'code' } } })) return 'code';
  return stepNames.find((step) => door.matches({ open: { step } })) ?? null;
}
