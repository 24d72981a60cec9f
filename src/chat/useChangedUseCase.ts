import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import type { ChatUseCase } from '#machines/chat/context.ts';
import { useAiAgentConfigQuery } from '#src/api/aiAgentConfig.ts';
import { selectUseCase, turnedTo } from '#src/store/chat/launcher.ts';
import { useAppSelector } from '#src/store/hooks.ts';

/** A page that says later that the chat is about something else: the one that was is put away, and it begins anew. */
export function useChangedUseCase(useCase: ChatUseCase, organizationId: string | undefined) {
  const dispatch = useDispatch();
  const obeyed = useRef(useCase);
  const isOpened = useAppSelector((root) => selectUseCase(root) !== null);
  const { currentData: config } = useAiAgentConfigQuery(
    { useCase, organizationId },
    { skip: organizationId === undefined },
  );

  useEffect(() => {
    // one that is kept is put away as soon as it is opened
    if (obeyed.current === useCase || !isOpened || !config) return;
    obeyed.current = useCase;
    dispatch(turnedTo(config));
  }, [isOpened, config, useCase, dispatch]);
}
