import type { ComponentType } from 'react';

import type { Organization } from '#src/api/organization.ts';
import type { TourAccess } from '#src/api/tourAccess.ts';

import type { AtDoor } from './atDoor.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { Help } from './help/Help.tsx';
import { LazyIdentityStep, LazyShareTour } from './lazyParts.tsx';
import type { StepProps } from './stepProps.ts';
import { CodeStep } from './steps/CodeStep.tsx';
import { ContactStep } from './steps/ContactStep.tsx';
import { LockUpStep } from './steps/LockUpStep.tsx';
import { OverStep } from './steps/OverStep.tsx';
import { PresenceStep } from './steps/PresenceStep.tsx';
import { RulesStep } from './steps/RulesStep.tsx';
import { Waiting } from './Waiting.tsx';

const stepNames = ['contact', 'identity', 'rules', 'asking', 'presence', 'inside', 'ended'] as const;
type StepName = (typeof stepNames)[number] | 'code';

const TourCodeStep = (props: StepProps) => (
  <CodeStep {...props}>
    <LazyShareTour tour={props.told.tourRequest} />
  </CodeStep>
);

const bodies: Record<StepName, ComponentType<StepProps>> = {
  contact: ContactStep,
  identity: LazyIdentityStep,
  rules: RulesStep,
  asking: RulesStep,
  presence: PresenceStep,
  code: TourCodeStep,
  inside: LockUpStep,
  ended: OverStep,
};

/** The door of a tour. */
export function DoorPage(given: Omit<StepProps, 'at'>) {
  const { organization, told, door, send } = given;
  const step = stepOf(given);
  if (step === null) return <Waiting />;
  const Body = bodies[step];
  const props = { ...given, at: atDoorOf(told, organization) };
  const isHelped = !door.matches({ open: { help: 'closed' } });

  return (
    <DoorFrame
      unit={told.tourRequest.unit}
      onHelpWanted={isHelped ? null : () => send({ type: 'help.asked' })}
    >
      {isHelped ? <Help {...props} /> : <Body {...props} />}
    </DoorFrame>
  );
}

function atDoorOf(told: TourAccess, organization: Organization): AtDoor {
  const { tourRequest, ...door } = told;
  return {
    ...door,
    timeZone: tourRequest.timeZone,
    address: tourRequest.meeting.address?.formatted ?? null,
    payTo: tourRequest.unit.applyUrl === null ? null : organization.name,
  };
}

function stepOf({ door }: Pick<StepProps, 'door'>): StepName | null {
  if (door.matches({ open: { step: { inside: 'code' } } })) return 'code';
  return stepNames.find((step) => door.matches({ open: { step } })) ?? null;
}
