import type { ComponentType, RefObject } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { useWindowSize } from '#src/ui/useWindowSize.ts';
import unseen from '#src/ui/unseen.module.css';
import { Launcher } from './Launcher.tsx';
import type { AiAgentConfig } from './api/aiAgentConfig.ts';
import { chatPalette } from './lib/chatPalette.ts';
import type { ChatStyles } from './lib/chatPalette.ts';
import type { ChatPanelProps } from './panel/ChatPanel.tsx';
import { chatRequested, selectChatRequest } from './store/chatWidget.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import {
  setAgent,
  selectIsExpanded,
  selectUnread,
  selectUseCase,
  createWidgetEvent,
} from './store/launcher.ts';

/** The widest window that the chat covers. */
const MOBILE_MAX_PX = 768;

export type ChatWidgetProps = {
  /** Loaded when the chat is first opened. */
  Panel: ComponentType<ChatPanelProps>;
  config: AiAgentConfig;
  organization: { id: string; name: string };
  /** Whether the address requests or rejects an agent. */
  isChatRequested: boolean | null;
  appVersion: string | null;
  isEmbedded: boolean;
  title: string;
  /** Whether the visitor has closed a chat that had opened automatically. */
  dismissal: { wasDismissed: () => boolean; dismiss: () => void };
};

/** A button that opens the chat, and the chat. */
export function ChatWidget({ Panel, config, organization, ...props }: ChatWidgetProps) {
  const { isChatRequested, appVersion, isEmbedded, title, dismissal } = props;
  const panelId = useId();
  const place = useRef<HTMLElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const dispatch = useDispatch();
  /** A chat that opened automatically does not cover the page until the visitor uses it. */
  const [isInUse, setIsInUse] = useViewState('chatInFront', false);
  const hasChatRequest = useSelector(selectChatRequest) !== null;
  const isExpanded = useSelector<object, boolean | null>(selectIsExpanded);
  const useCase = useSelector<object, AiAgentConfig['useCase'] | null>(selectUseCase);
  const unread = useSelector<object, number>(selectUnread);
  const isMobile = (useWindowSize()?.width ?? Infinity) <= MOBILE_MAX_PX;
  const floating = isMobile && isInUse ? 'covering' : 'beside';
  const isOpen = hasChatRequest && (isEmbedded || (isExpanded ?? true));
  useChatColors(place, config.chatbotStyles);

  const open = () => {
    const { agentIdentifier, useCase } = config;
    dispatch(chatRequested({ organizationId: organization.id, agentIdentifier, useCase, appVersion }));
    dispatch(createWidgetEvent('widget.expanded'));
  };
  // A stored session, or one from another tab, may be about a different use case than the one opened.
  useEffect(() => {
    if (useCase === config.useCase) dispatch(setAgent(config));
  }, [useCase, config, dispatch]);

  const openEmbedded = useEffectEvent(open);
  useEffect(() => {
    if (isEmbedded) openEmbedded();
  }, [isEmbedded]);

  const close = () => {
    dispatch(createWidgetEvent('widget.collapsed'));
    dismissal.dismiss();
    // On a phone it may be above what is in view.
    launcher.current?.focus({ preventScroll: true });
  };
  const press = () => {
    setIsInUse(true);
    if (isOpen) close();
    else open();
  };
  useAutoOpen({
    delay: config.chatbotAutoOpenDelay,
    isEnabled: !isOpen && !dismissal.wasDismissed(),
    open,
  });

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- whatever is pressed in it does its own
    <aside ref={place} aria-label={title} onClick={() => setIsInUse(true)}>
      <span role="status" className={unseen.words}>
        {isOpen && !isInUse && !isEmbedded ? `${title} is open` : ''}
      </span>
      {isOpen && (
        <Panel
          id={panelId}
          title={title}
          config={config}
          organization={organization}
          isChatRequested={isChatRequested}
          placement={isEmbedded ? 'embedded' : floating}
          takesFocus={isInUse}
          onClosed={close}
        />
      )}
      {!isEmbedded && (
        <Launcher
          ref={launcher}
          title={title}
          iconUrl={config.chatbotIcon?.fileUrl ?? null}
          unread={isOpen ? 0 : unread}
          isOpen={isOpen}
          isCovered={isOpen && floating === 'covering'}
          panelId={panelId}
          onPressed={press}
        />
      )}
    </aside>
  );
}

type AutoOpenOptions = {
  /** Seconds; never if below 0. */
  delay: number;
  /** Whether the widget is shown, closed, and was not dismissed before. */
  isEnabled: boolean;
  open: () => void;
};

const FIELD = 'input, select, textarea, [contenteditable]';

const isFieldFocused = () => document.activeElement?.matches(FIELD) ?? false;

/**
 * Opens the chat after a delay; if the visitor is filling in a form, it checks again after the same delay.
 */
function useAutoOpen({ delay, isEnabled, open }: AutoOpenOptions) {
  const opened = useEffectEvent(open);
  const isOn = isEnabled && delay >= 0;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const openUnlessTyping = () => {
      if (isFieldFocused()) timer = setTimeout(openUnlessTyping, (delay || 1) * 1000);
      else opened();
    };
    timer = setTimeout(openUnlessTyping, delay * 1000);
    return () => clearTimeout(timer);
  }, [isOn, delay]);
}

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The operator's colors for the chat. Colors that are missing or invalid fall back to the page's own. */
function useChatColors(ref: RefObject<HTMLElement | null>, styles: ChatStyles) {
  useLayoutEffect(() => {
    const element = ref.current;
    const names = Object.entries(chatPalette(styles)).map(([name, color]) => {
      const variable = `--chat-${toKebabCase(name)}`;
      element?.style.setProperty(variable, color);
      return variable;
    });
    return () => names.forEach((name) => element?.style.removeProperty(name));
  }, [ref, styles]);
}
