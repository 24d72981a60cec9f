import type { StepName } from '#machines/tour/context.ts';

import styles from './TourRequest.module.css';

type Props = { steps: readonly StepName[]; step: StepName };

export function Progress({ steps, step }: Props) {
  const at = steps.indexOf(step) + 1;
  return (
    <div className={styles.progress}>
      <p>
        Step {at} of {steps.length}
      </p>
      <progress value={at} max={steps.length} aria-hidden="true" />
    </div>
  );
}
