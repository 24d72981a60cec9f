import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { ChatUseCase } from '#machines/chat/context.ts';
import { isEmbeddedPath } from '#src/features/embed/embedOptions.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectHref } from '#src/store/locationSlice.ts';

import type { ChatWidgetProps } from './ChatWidget.tsx';
import { ChatWidget } from './ChatWidget.tsx';
import { useAiAgentConfigQuery } from './api/aiAgentConfig.ts';
import { parseAgentOverride, isAgentShown } from './lib/agentShown.ts';
import { selectChatRequest } from './store/chatWidget.ts';
import { selectUseCase, switchUseCase } from './store/launcher.ts';

type Props = Pick<ChatWidgetProps, 'Panel' | 'dismissal' | 'appVersion'> & {
  useCase?: ChatUseCase;
  isEmbedded?: boolean;
  title?: string;
  organization: { id: string; name: string } | null;
  /** Removes a stored session from the browser before the chat has been opened. */
  clearStored: () => void;
};

/** The chat of an organization with an active agent; renders nothing otherwise. */
export function Chat({ organization, clearStored, ...options }: Props) {
  const { useCase = 'LEASING_SUPPORT', isEmbedded = false, title = 'Live Chat' } = options;
  const href = useAppSelector(selectHref);
  const chosen = useAppSelector(selectUseCase) ?? useCase;
  const isElsewhere = href === null || (isEmbeddedPath(href.split(/[?#]/)[0] ?? '') && !isEmbedded);
  const { data: config } = useAiAgentConfigQuery(
    { useCase: chosen, organizationId: organization?.id },
    { skip: organization === null || isElsewhere },
  );
  useChangedUseCase(useCase, { organizationId: isElsewhere ? undefined : organization?.id, clearStored });
  const override = parseAgentOverride(href ?? '');
  if (organization === null || isElsewhere || !config || !isAgentShown(config, override)) return null;
  return (
    <ChatWidget
      Panel={options.Panel}
      dismissal={options.dismissal}
      appVersion={options.appVersion}
      config={config}
      organization={organization}
      isChatRequested={override}
      isEmbedded={isEmbedded}
      title={title}
    />
  );
}

type ChangedUseCaseOptions = {
  organizationId: string | undefined;
  /** Removes the stored session from the browser. */
  clearStored: () => void;
};

/** When the page changes the use case later, the stored session is cleared and a new chat begins. */
function useChangedUseCase(useCase: ChatUseCase, { organizationId, clearStored }: ChangedUseCaseOptions) {
  const dispatch = useDispatch();
  const appliedUseCase = useRef(useCase);
  const hasChatRequest = useSelector(selectChatRequest) !== null;
  const isOpened = useAppSelector((root) => selectUseCase(root) !== null);
  const { currentData: config } = useAiAgentConfigQuery(
    { useCase, organizationId },
    { skip: organizationId === undefined },
  );

  useEffect(() => {
    if (appliedUseCase.current === useCase) return;
    if (!hasChatRequest) {
      appliedUseCase.current = useCase;
      clearStored();
    } else if (isOpened && config) {
      appliedUseCase.current = useCase;
      dispatch(switchUseCase(config));
    }
  }, [hasChatRequest, isOpened, config, useCase, clearStored, dispatch]);
}
