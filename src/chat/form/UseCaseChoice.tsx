import type { ChatUseCase } from '#machines/chat/context.ts';
import type { AiAgentConfig } from '#src/api/aiAgentConfig.ts';
import choices from '#src/ui/form/choices.module.css';

import { useCaseWords } from '../useCases.ts';
import styles from './form.module.css';

type Props = {
  offered: readonly AiAgentConfig[];
  chosen: ChatUseCase;
  onChosen: (useCase: ChatUseCase) => void;
};

/** What the visitor is here for: it decides who answers. */
export const UseCaseChoice = ({ offered, chosen, onChosen }: Props) => {
  if (offered.length < 2) return null;
  return (
    <fieldset className={`${choices.group} ${styles.useCases}`}>
      <legend>What can we help you with?</legend>
      <div className={choices.chips}>
        {offered.map(({ useCase }) => (
          <label key={useCase} className={`${choices.choice} ${choices.chip}`}>
            <input
              type="radio"
              name="chatUseCase"
              value={useCase}
              checked={useCase === chosen}
              onChange={() => onChosen(useCase)}
            />
            {useCaseWords[useCase]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
