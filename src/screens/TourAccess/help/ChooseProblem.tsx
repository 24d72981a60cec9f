import { nanoid } from '@reduxjs/toolkit';

import {
  type AccessProblem,
  accessProblems,
  formatAccessProblem,
  isDangerous,
} from '#domain/tours/access.ts';
import verify from '#src/tourForms/verifications/verify.module.css';

import styles from '../door.module.css';

type Props = {
  onChosen: (problem: AccessProblem, idempotencyKey: string) => void;
  onEnded: () => void;
};

/** Each problem is one press, because a visitor in trouble should not have to fill in a form. */
export const ChooseProblem = ({ onChosen, onEnded }: Props) => (
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
