import { useState } from 'react';
import { useSelector } from 'react-redux';

import type { ChatUseCase } from '#machines/chat/context.ts';
import type { AiAgentConfig } from '#src/api/aiAgentConfig.ts';
import type { ChatPhase } from '#src/store/chat/selectors.ts';
import { selectCurrentPhase } from '#src/store/chat/selectors.ts';
import { useChat } from '#src/store/chat/useChat.ts';

import { Announcer } from '../canvas/Announcer.tsx';
import { useOfferedUseCases } from '../useCases.ts';
import type { Placement } from './PanelFrame.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import styles from './panel.module.css';
import { Phase } from './Phase.tsx';
import type { SideViewName } from './useMenu.ts';
import { useMenu } from './useMenu.ts';
import { useTranscript } from './useTranscript.ts';

export type ChatPanelProps = {
  id: string;
  title: string;
  config: AiAgentConfig;
  organization: { id: string; name: string };
  /** Whether the address requests or rejects an agent. */
  isChatRequested: boolean | null;
  placement: Placement;
  takesFocus: boolean;
  onClosed: () => void;
};

/** The chat itself, loaded when it is first opened. */
export function ChatPanel({
  id,
  title,
  config,
  organization,
  isChatRequested,
  placement,
  takesFocus,
  onClosed,
}: ChatPanelProps) {
  const [session, send] = useChat();
  const [view, setView] = useState<SideViewName | null>(null);
  const phase = useSelector<object, ChatPhase | null>(selectCurrentPhase);
  // Side views are available during a conversation only.
  if (view !== null && phase !== 'MessagingCanvas') setView(null);
  const offered = useOfferedUseCases(organization.id, isChatRequested);
  const agentName = `${organization.name} agent`;
  const { save, statusMessage } = useTranscript(`${title}, ${organization.name}`, agentName);
  const menu = useMenu({
    hasOtherUseCases: offered.length > 1,
    onView: setView,
    onTranscript: save,
  });

  function changeUseCase(useCase: ChatUseCase) {
    const agentIdentifier = offered.find((other) => other.useCase === useCase)?.agentIdentifier;
    if (agentIdentifier !== undefined) send({ type: 'useCase.changed', useCase, agentIdentifier });
    setView(null);
  }

  return (
    <PanelFrame
      id={id}
      title={title}
      subtitle={`Virtual assistant (an AI) for ${organization.name}`}
      avatarUrl={config.chatbotAvatar?.fileUrl ?? null}
      placement={placement}
      takesFocus={takesFocus}
      menu={menu}
      onClosed={onClosed}
    >
      <p role="status" className={styles.notice}>
        {statusMessage}
      </p>
      <Phase
        view={view}
        config={config}
        availableAgents={offered}
        organizationName={organization.name}
        agentName={agentName}
        onUseCaseChosen={changeUseCase}
        onBack={() => setView(null)}
      />
      {/* Announces messages even while a side view replaces the conversation. */}
      <Announcer key={session?.context.conversationSid} agentName={agentName} />
    </PanelFrame>
  );
}
