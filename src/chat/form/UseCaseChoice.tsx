import type { ChatUseCase } from '#machines/chat/context.ts';
import type { AiAgentConfig } from '#src/api/aiAgentConfig.ts';
import choices from '#src/ui/form/choices.module.css';

import { useCaseLabels } from '../useCases.ts';
import styles from './form.module.css';

type Props = {
  availableAgents: readonly AiAgentConfig[];
  chosen: ChatUseCase;
  onChosen: (useCase: ChatUseCase) => void;
};

/** Asks what the chat is about, which determines the agent. */
export const UseCaseChoice = ({ availableAgents, chosen, onChosen }: Props) => {
  if (availableAgents.length < 2) return null;
  return (
    <fieldset className={`${choices.group} ${styles.useCases}`}>
      <legend>What can we help you with?</legend>
      <div className={choices.chips}>
        {availableAgents.map(({ useCase }) => (
          <label key={useCase} className={`${choices.choice} ${choices.chip}`}>
            <input
              type="radio"
              name="chatUseCase"
              value={useCase}
              checked={useCase === chosen}
              onChange={() => onChosen(useCase)}
            />
            {useCaseLabels[useCase]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
