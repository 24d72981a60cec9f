import Button from '@mui/material/Button';

import type { ChatUseCase } from '#machines/chat/context.ts';

import type { AiAgentConfig } from '../api/aiAgentConfig.ts';
import { useCaseLabels } from '../useCases.ts';
import styles from './panel.module.css';
import { SideView } from './SideView.tsx';

type Props = {
  availableAgents: readonly AiAgentConfig[];
  current: ChatUseCase;
  onChosen: (useCase: ChatUseCase) => void;
  onBack: () => void;
};

/** Another topic means another agent and a new chat. */
export const UseCaseView = ({ availableAgents, current, onChosen, onBack }: Props) => (
  <SideView heading="What can we help you with?">
    <p>
      This chat’s topic: {useCaseLabels[current]}. For another topic, start a new chat. It replaces this one.
    </p>
    <div className={styles.actions}>
      {availableAgents
        .filter(({ useCase }) => useCase !== current)
        .map(({ useCase }) => (
          <Button key={useCase} onClick={() => onChosen(useCase)}>
            {useCaseLabels[useCase]}
          </Button>
        ))}
      <Button variant="outlined" onClick={onBack}>
        Back to chat
      </Button>
    </div>
  </SideView>
);
