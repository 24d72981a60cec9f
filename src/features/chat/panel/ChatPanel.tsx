import { useEffect } from 'react';
import { useSelector } from 'react-redux';

import { getInitials } from '#domain/text.ts';
import type { ChatUseCase } from '#machines/chat/context.ts';
import { useViewState } from '#src/lib/useViewState.ts';

import type { AiAgentConfig } from '../api/aiAgentConfig.ts';
import { Announcer } from '../canvas/Announcer.tsx';
import type { TeamStatus } from '../lib/teamStatus.ts';
import type { ChatPhase } from '../store/selectors.ts';
import { selectCurrentPhase, selectTeamStatus } from '../store/selectors.ts';
import { useChat } from '../store/useChat.ts';
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
  const [sideView, setView] = useViewState<'chatSideView', SideViewName | null>('chatSideView', null);
  const phase = useSelector<object, ChatPhase | null>(selectCurrentPhase);
  // Side views are available during a conversation only.
  const view = phase === 'MessagingCanvas' ? sideView : null;
  useEffect(() => {
    if (phase !== 'MessagingCanvas') setView(null);
  }, [phase, setView]);
  const offered = useOfferedUseCases(organization.id, isChatRequested);
  const agentName = `${organization.name} agent`;
  const { save, statusMessage } = useTranscript(`${title}, ${organization.name}`, agentName);
  const team = useSelector<object, TeamStatus | null>(selectTeamStatus);
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
      label={title}
      {...(team
        ? describeTeam(team, organization.name)
        : describeAssistant(title, config, organization.name))}
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
        agentName={agentName}
        onUseCaseChosen={changeUseCase}
        onBack={() => setView(null)}
      />
      {/* Announces messages even while a side view replaces the conversation. */}
      <Announcer key={session?.context.conversationSid} agentName={agentName} />
    </PanelFrame>
  );
}

const describeAssistant = (title: string, config: AiAgentConfig, organizationName: string) => ({
  title,
  subtitle: `Virtual assistant (an AI) for ${organizationName}`,
  avatarUrl: config.chatbotAvatar?.fileUrl ?? null,
  person: null,
});

const describeTeam = ({ name, isHere, note }: TeamStatus, organizationName: string) => ({
  title: name ?? `${organizationName} team`,
  subtitle: name === null ? note : `${organizationName} · ${note}`,
  avatarUrl: null,
  person: { initials: getInitials(name ?? organizationName), isHere },
});
