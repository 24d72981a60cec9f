import { nanoid } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import type { ChatUseCase, PreEngagement } from '#machines/chat/context.ts';
import type { AiAgentConfig } from '#src/api/aiAgentConfig.ts';
import type { ChatPhase } from '#src/store/chat/selectors.ts';
import { selectCurrentPhase, selectIsStuck } from '#src/store/chat/selectors.ts';
import { useChat } from '#src/store/chat/useChat.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { contactUpdated, selectVisitor } from '#src/store/visitorSlice.ts';

import { MessagingCanvas } from '../canvas/MessagingCanvas.tsx';
import { PreEngagementForm } from '../form/PreEngagementForm.tsx';
import { ConfirmEndChat } from './ConfirmEndChat.tsx';
import { focusChatTitle } from './focusChatTitle.ts';
import { LoadingView } from './LoadingView.tsx';
import { AgentContextPanel } from './AgentContextPanel.tsx';
import { UseCaseView } from './UseCaseView.tsx';
import type { SideViewName } from './useMenu.ts';

type Props = {
  view: SideViewName | null;
  config: AiAgentConfig;
  availableAgents: readonly AiAgentConfig[];
  organizationName: string;
  agentName: string;
  onUseCaseChosen: (useCase: ChatUseCase) => void;
  onBack: () => void;
};

/** Shows the view of the current phase. */
export function Phase({ view, config, availableAgents, onBack, onUseCaseChosen, ...names }: Props) {
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
  if (phase === 'MessagingCanvas') return <MessagingCanvas agentName={names.agentName} />;
  if (session && phase === 'PreEngagementForm') {
    const typed = session.context.preEngagementData;
    return (
      <PreEngagementForm
        config={config}
        availableAgents={availableAgents}
        organizationName={names.organizationName}
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
