import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { RulesForm } from './RulesForm.tsx';

export const RulesStep = ({ told, door, send }: StepProps) => (
  <>
    <StepHeading>Before you go in</StepHeading>
    <RulesForm
      rules={told.rules}
      scamWarning={told.scamWarning}
      trouble={door.context.trouble}
      note={door.context.note}
      isSending={door.hasTag('busy')}
      onward="Continue to the door"
      onAccepted={() => send({ type: 'rules.accepted' })}
    />
  </>
);
