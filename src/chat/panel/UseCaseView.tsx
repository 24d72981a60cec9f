import Button from '@mui/material/Button';

import type { ChatUseCase } from '#machines/chat/context.ts';
import type { AiAgentConfig } from '#src/api/aiAgentConfig.ts';

import { useCaseWords } from '../useCases.ts';
import styles from './panel.module.css';
import { SideView } from './SideView.tsx';

type Props = {
  offered: readonly AiAgentConfig[];
  current: ChatUseCase;
  onChosen: (useCase: ChatUseCase) => void;
  onKept: () => void;
};

/** To talk about something else is to talk to another agent: from the beginning. */
export const UseCaseView = ({ offered, current, onChosen, onKept }: Props) => (
  <SideView heading="What can we help you with?">
    <p>
      This chat is about “{useCaseWords[current]}”. For something else, start a new chat. It replaces this
      one.
    </p>
    <div className={styles.actions}>
      {offered
        .filter(({ useCase }) => useCase !== current)
        .map(({ useCase }) => (
          <Button key={useCase} onClick={() => onChosen(useCase)}>
            {useCaseWords[useCase]}
          </Button>
        ))}
      <Button variant="outlined" onClick={onKept}>
        Back to chat
      </Button>
    </div>
  </SideView>
);
