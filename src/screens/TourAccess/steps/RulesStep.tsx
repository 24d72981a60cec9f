import type { StepProps } from '../doorInfo.ts';
import { StepHeading } from '../StepHeading.tsx';
import { RulesForm } from './RulesForm.tsx';

export const RulesStep = ({ access, door, send }: StepProps) => (
  <>
    <StepHeading>Before you go in</StepHeading>
    <RulesForm
      rules={access.rules}
      scamWarning={access.scamWarning}
      error={door.context.error}
      notice={door.context.notice}
      isSending={door.hasTag('busy')}
      continueLabel="Continue to the door"
      onAccepted={() => send({ type: 'rules.accepted' })}
    />
  </>
);
