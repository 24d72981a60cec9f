import { nanoid } from '@reduxjs/toolkit';

import {
  type AccessProblem,
  accessProblems,
  formatAccessProblem,
  isDangerous,
} from '#domain/tours/access.ts';
import verify from '#src/features/tours/verifications/verify.module.css';

import styles from '../door.module.css';
import type { StepProps } from '../doorInfo.ts';
import { StepHeading } from '../StepHeading.tsx';
import { Advice } from './Advice.tsx';

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

type ChooseProblemProps = {
  onChosen: (problem: AccessProblem, idempotencyKey: string) => void;
  onEnded: () => void;
};

/** Each problem is one press, because a visitor in trouble should not have to fill in a form. */
const ChooseProblem = ({ onChosen, onEnded }: ChooseProblemProps) => (
  <>
    <ul className={styles.problems}>
      {accessProblems.map((problem) => (
        <li key={problem}>
          <button
            type="button"
            data-danger={isDangerous(problem) || undefined}
            onClick={() => onChosen(problem, nanoid())}
          >
            {formatAccessProblem(problem)}
          </button>
        </li>
      ))}
    </ul>
    <button type="button" className={verify.plain} onClick={onEnded}>
      Never mind – go back
    </button>
  </>
);
