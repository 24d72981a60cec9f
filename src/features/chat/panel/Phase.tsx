import Button from '@mui/material/Button';
import { nanoid } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import type { ChatUseCase, PreEngagement } from '#machines/chat/context.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { contactUpdated, selectVisitor } from '#src/store/visitorSlice.ts';
import { Spinner } from '#src/ui/Spinner.tsx';

import type { AiAgentConfig } from '../api/aiAgentConfig.ts';
import { MessagingCanvas } from '../canvas/MessagingCanvas.tsx';
import { PreEngagementForm } from '../form/PreEngagementForm.tsx';
import type { ChatPhase } from '../store/selectors.ts';
import { selectCurrentPhase, selectIsStuck } from '../store/selectors.ts';
import { useChat } from '../store/useChat.ts';
import { focusChatTitle } from './focusChatTitle.ts';
import { AgentContextPanel } from './AgentContextPanel.tsx';
import styles from './panel.module.css';
import { SideView } from './SideView.tsx';
import { UseCaseView } from './UseCaseView.tsx';
import type { SideViewName } from './useMenu.ts';

type Props = {
  view: SideViewName | null;
  config: AiAgentConfig;
  availableAgents: readonly AiAgentConfig[];
  agentName: string;
  onUseCaseChosen: (useCase: ChatUseCase) => void;
  onBack: () => void;
};

/** Shows the view of the current phase. */
export function Phase({ view, config, availableAgents, onBack, onUseCaseChosen, agentName }: Props) {
  const [session, send] = useChat();
  const phase = useSelector<object, ChatPhase | null>(selectCurrentPhase);
  const isStuck = useSelector<object, boolean>(selectIsStuck);
  const visitor = useAppSelector(selectVisitor);
  const dispatch = useDispatch();
  const knownName = `${visitor.firstName} ${visitor.lastName}`.trim();

  function submit(preEngagementData: PreEngagement) {
    focusChatTitle();
    const { name, email } = preEngagementData;
    const [firstName, ...others] = name.trim().split(/\s+/);
    const isNew = name.trim() !== knownName;
    dispatch(contactUpdated({ email, ...(isNew && { firstName, lastName: others.join(' ') }) }));
    send({ type: 'form.submitted', preEngagementData, idempotencyKey: nanoid() });
  }

  function back() {
    focusChatTitle();
    onBack();
  }

  function choose(useCase: ChatUseCase) {
    focusChatTitle();
    onUseCaseChosen(useCase);
  }

  if (phase === 'MessagingCanvas' && view === 'agentContext') return <AgentContextPanel onBack={back} />;
  if (phase === 'MessagingCanvas' && view === 'useCase') {
    return (
      <UseCaseView
        availableAgents={availableAgents}
        current={config.useCase}
        onChosen={choose}
        onBack={back}
      />
    );
  }
  if (phase === 'MessagingCanvas' && view === 'ending') {
    return (
      <ConfirmEndChat
        onConfirmed={() => {
          send({ type: 'end.confirmed' });
          back();
        }}
        onCancel={back}
      />
    );
  }
  if (phase === 'MessagingCanvas') return <MessagingCanvas agentName={agentName} />;
  if (session && phase === 'PreEngagementForm') {
    const typed = session.context.preEngagementData;
    return (
      <PreEngagementForm
        config={config}
        availableAgents={availableAgents}
        known={{
          name: typed.name || knownName,
          email: typed.email || visitor.email,
          query: typed.query,
        }}
        chatError={session.context.error}
        onTyped={(preEngagementData) => send({ type: 'form.changed', preEngagementData })}
        onSubmitted={submit}
        onUseCaseChosen={onUseCaseChosen}
      />
    );
  }
  return (
    <LoadingView
      isStuck={isStuck}
      onRetry={() => {
        focusChatTitle();
        send({ type: 'retry.requested' });
      }}
      onStartNew={() => {
        focusChatTitle();
        send({ type: 'restart.requested' });
      }}
    />
  );
}

type LoadingViewProps = { isStuck: boolean; onRetry: () => void; onStartNew: () => void };

/** A spinner at first, then a choice. */
const LoadingView = ({ isStuck, onRetry, onStartNew }: LoadingViewProps) => {
  if (!isStuck) {
    return (
      <div className={`${styles.view} ${styles.waiting}`}>
        <Spinner size="small" words="Opening chat…" />
      </div>
    );
  }
  return (
    <SideView heading="The chat didn’t open" isUserRequested={false}>
      <p>We can’t reach it right now. Try again, or start a new chat. A new chat replaces the one you had.</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="outlined" onClick={onStartNew}>
          Start a new chat
        </Button>
      </div>
    </SideView>
  );
};

type ConfirmEndChatProps = { onConfirmed: () => void; onCancel: () => void };

const ConfirmEndChat = ({ onConfirmed, onCancel }: ConfirmEndChatProps) => (
  <SideView heading="End this chat?">
    <p>You won’t be able to add to it. You can still save it, and start a new chat at any time.</p>
    <div className={styles.actions}>
      <Button onClick={onConfirmed}>End chat</Button>
      <Button variant="outlined" onClick={onCancel}>
        Keep chatting
      </Button>
    </div>
  </SideView>
);
