import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { ChatUseCase } from '#machines/chat/context.ts';
import { useAiAgentConfigQuery } from '#src/api/aiAgentConfig.ts';
import { selectUseCase, switchUseCase } from '#src/store/chat/launcher.ts';
import { selectChatRequest } from '#src/store/chatWidget.ts';
import { useAppSelector } from '#src/store/hooks.ts';

type Options = {
  organizationId: string | undefined;
  /** Removes the stored session from the browser. */
  clearStored: () => void;
};

/** When the page changes the use case later, the stored session is cleared and a new chat begins. */
export function useChangedUseCase(useCase: ChatUseCase, { organizationId, clearStored }: Options) {
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
