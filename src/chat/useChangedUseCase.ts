import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { ChatUseCase } from '#machines/chat/context.ts';
import { useAiAgentConfigQuery } from '#src/api/aiAgentConfig.ts';
import { selectUseCase, turnedTo } from '#src/store/chat/launcher.ts';
import { selectChatWanted } from '#src/store/chatWidget.ts';
import { useAppSelector } from '#src/store/hooks.ts';

type Options = {
  organizationId: string | undefined;
  /** Takes the stored session out of the browser. */
  clearStored: () => void;
};

/** A page that says later that the chat is about something else: the stored session is cleared, and a new chat begins. */
export function useChangedUseCase(useCase: ChatUseCase, { organizationId, clearStored }: Options) {
  const dispatch = useDispatch();
  const obeyed = useRef(useCase);
  const isWanted = useSelector(selectChatWanted) !== null;
  const isOpened = useAppSelector((root) => selectUseCase(root) !== null);
  const { currentData: config } = useAiAgentConfigQuery(
    { useCase, organizationId },
    { skip: organizationId === undefined },
  );

  useEffect(() => {
    if (obeyed.current === useCase) return;
    if (!isWanted) {
      obeyed.current = useCase;
      clearStored();
    } else if (isOpened && config) {
      obeyed.current = useCase;
      dispatch(turnedTo(config));
    }
  }, [isWanted, isOpened, config, useCase, clearStored, dispatch]);
}
