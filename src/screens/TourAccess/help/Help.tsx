import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { Advice } from './Advice.tsx';
import { ChooseProblem } from './ChooseProblem.tsx';

/** The problem, and the advice for it. */
export function Help(props: StepProps) {
  const { door, send } = props;
  if (!door.matches({ open: { help: 'choosing' } })) return <Advice {...props} />;
  return (
    <>
      <StepHeading>What’s going on?</StepHeading>
      <ChooseProblem
        onChosen={(problem, idempotencyKey) =>
          send({ type: 'problem.reported', problem, comment: '', idempotencyKey })
        }
        onEnded={() => send({ type: 'help.closed' })}
      />
    </>
  );
}
