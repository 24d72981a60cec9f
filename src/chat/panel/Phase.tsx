import { nanoid } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import type { ChatUseCase, PreEngagement } from '#machines/chat/context.ts';
import type { AiAgentConfig } from '#src/api/aiAgentConfig.ts';
import type { ChatPhase } from '#src/store/chat/selectors.ts';
import { selectCurrentPhase, selectIsStuck } from '#src/store/chat/selectors.ts';
import { useChat } from '#src/store/chat/useChat.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { contactGiven, selectVisitor } from '#src/store/visitorSlice.ts';

import { MessagingCanvas } from '../canvas/MessagingCanvas.tsx';
import { PreEngagementForm } from '../form/PreEngagementForm.tsx';
import { EndQuestion } from './EndQuestion.tsx';
import { holdFocus } from './holdFocus.ts';
import { LoadingView } from './LoadingView.tsx';
import { ToldView } from './ToldView.tsx';
import { UseCaseView } from './UseCaseView.tsx';
import type { SideViewName } from './useMenu.ts';

type Props = {
  view: SideViewName | null;
  config: AiAgentConfig;
  offered: readonly AiAgentConfig[];
  organizationName: string;
  agentName: string;
  onUseCaseChosen: (useCase: ChatUseCase) => void;
  onBack: () => void;
};

/** What is shown in which phase. */
export function Phase({ view, config, offered, onBack, onUseCaseChosen, ...names }: Props) {
  const [session, send] = useChat();
  const phase = useSelector<object, ChatPhase | null>(selectCurrentPhase);
  const isStuck = useSelector<object, boolean>(selectIsStuck);
  const visitor = useAppSelector(selectVisitor);
  const dispatch = useDispatch();
  const knownName = `${visitor.firstName} ${visitor.lastName}`.trim();

  function submit(preEngagementData: PreEngagement) {
    holdFocus();
    const { name, email } = preEngagementData;
    const [firstName, ...others] = name.trim().split(/\s+/);
    const isNew = name.trim() !== knownName;
    dispatch(contactGiven({ email, ...(isNew && { firstName, lastName: others.join(' ') }) }));
    send({ type: 'form.submitted', preEngagementData, idempotencyKey: nanoid() });
  }

  function back() {
    holdFocus();
    onBack();
  }

  function choose(useCase: ChatUseCase) {
    holdFocus();
    onUseCaseChosen(useCase);
  }

  if (phase === 'MessagingCanvas' && view === 'told') return <ToldView onKept={back} />;
  if (phase === 'MessagingCanvas' && view === 'useCase') {
    return <UseCaseView offered={offered} current={config.useCase} onChosen={choose} onKept={back} />;
  }
  if (phase === 'MessagingCanvas' && view === 'ending') {
    return (
      <EndQuestion
        onConfirmed={() => {
          send({ type: 'end.confirmed' });
          back();
        }}
        onKept={back}
      />
    );
  }
  if (phase === 'MessagingCanvas') return <MessagingCanvas agentName={names.agentName} />;
  if (session && phase === 'PreEngagementForm') {
    const typed = session.context.preEngagementData;
    return (
      <PreEngagementForm
        config={config}
        offered={offered}
        organizationName={names.organizationName}
        known={{
          name: typed.name || knownName,
          email: typed.email || visitor.email,
          query: typed.query,
        }}
        trouble={session.context.error}
        onTyped={(preEngagementData) => send({ type: 'form.changed', preEngagementData })}
        onSubmitted={submit}
        onUseCaseChosen={onUseCaseChosen}
      />
    );
  }
  return (
    <LoadingView
      isStuck={isStuck}
      onTriedAgain={() => {
        holdFocus();
        send({ type: 'retry.asked' });
      }}
      onAnew={() => {
        holdFocus();
        send({ type: 'anew.asked' });
      }}
    />
  );
}
