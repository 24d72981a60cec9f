import type { ComponentType } from 'react';

import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { Help } from './help/Help.tsx';
import { HelpBar } from './help/HelpBar.tsx';
import { LazyIdentityStep } from './lazyParts.tsx';
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

const bodies: Record<StepName, ComponentType<StepProps>> = {
  contact: ContactStep,
  identity: LazyIdentityStep,
  rules: RulesStep,
  asking: RulesStep,
  presence: PresenceStep,
  code: CodeStep,
  inside: LockUpStep,
  ended: OverStep,
};

/** One thing after the other; and whatever it is, somebody who is in trouble can say so. */
export function DoorPage(props: StepProps) {
  const { told, door, send } = props;
  const step = stepOf(props);
  if (step === null) return <Waiting />;
  const Body = bodies[step];
  const isHelped = !door.matches({ open: { help: 'closed' } });

  return (
    <div className={page.page}>
      <PageSummary
        name="Open the door"
        description="For a tour that you take by yourself."
        robots="noindex"
      />
      <div className={page.main}>
        {isHelped ? <Help {...props} /> : <Body {...props} />}
        {!isHelped && <HelpBar onPressed={() => send({ type: 'help.asked' })} />}
      </div>
      <TourHome unit={told.tourRequest.unit} />
    </div>
  );
}

function stepOf({ door }: StepProps): StepName | null {
  if (door.matches({ open: { step: { inside: 'code' } } })) return 'code';
  return stepNames.find((step) => door.matches({ open: { step } })) ?? null;
}
