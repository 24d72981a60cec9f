import type { ComponentType } from 'react';

import type { Organization } from '#src/api/organization.ts';
import box from '#src/features/tours/box.module.css';
import { formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';

import type { TourAccess } from './api/tourAccess.ts';
import type { DoorInfo, StepProps } from './doorInfo.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { Help } from './help/Help.tsx';
import { LazyIdentityStep, LazyShareTour } from './lazyParts.tsx';
import { CodeStep } from './steps/CodeStep.tsx';
import { ContactStep } from './steps/ContactStep.tsx';
import { LockUpStep } from './steps/LockUpStep.tsx';
import { AccessEndedStep } from './steps/AccessEndedStep.tsx';
import { PresenceStep } from './steps/PresenceStep.tsx';
import { RulesStep } from './steps/RulesForm.tsx';
import { LoadingAccess } from './LoadingAccess.tsx';

const stepNames = ['contact', 'identity', 'rules', 'requesting', 'presence', 'inside', 'ended'] as const;
type StepName = (typeof stepNames)[number] | 'code';

const TourCodeStep = (props: StepProps) => (
  <CodeStep {...props}>
    <LazyShareTour tour={props.access.tourRequest} />
  </CodeStep>
);

const bodies: Record<StepName, ComponentType<StepProps>> = {
  contact: ContactStep,
  identity: LazyIdentityStep,
  rules: RulesStep,
  requesting: RulesStep,
  presence: PresenceStep,
  code: TourCodeStep,
  inside: LockUpStep,
  ended: AccessEndedStep,
};

export function DoorPage(doorProps: Omit<StepProps, 'at' | 'opensLater'>) {
  const { organization, access, door, send } = doorProps;
  const step = getStep(doorProps);
  if (step === null) return <LoadingAccess />;
  const Body = bodies[step];
  const props = {
    ...doorProps,
    at: toDoorInfo(access, organization),
    opensLater: <OpensLater access={access} />,
  };
  const isHelped = !door.matches({ open: { help: 'closed' } });

  return (
    <DoorFrame
      unit={access.tourRequest.unit}
      onHelpRequested={isHelped ? null : () => send({ type: 'help.opened' })}
    >
      {isHelped ? <Help {...props} /> : <Body {...props} />}
    </DoorFrame>
  );
}

/** For visitors who are early: when the door opens, on every step that they can already take. */
function OpensLater({ access }: { access: TourAccess }) {
  const { secondsToStart, windowStartsAt, tourRequest } = access;
  if (secondsToStart === 0) return null;
  return (
    <p className={box.marked}>
      <strong>The door opens {formatZonedDateTime(windowStartsAt, tourRequest.timeZone)}.</strong> Get this
      done now, so it’s quicker at the home.
    </p>
  );
}

function toDoorInfo(doorAccess: TourAccess, organization: Organization): DoorInfo {
  const { tourRequest, ...door } = doorAccess;
  return {
    ...door,
    timeZone: tourRequest.timeZone,
    address: tourRequest.meeting.address?.formatted ?? null,
    payTo: tourRequest.unit.applyUrl === null ? null : organization.name,
  };
}

function getStep({ door }: Pick<StepProps, 'door'>): StepName | null {
  if (door.matches({ open: { step: { inside: 'code' } } })) return 'code';
  return stepNames.find((step) => door.matches({ open: { step } })) ?? null;
}
