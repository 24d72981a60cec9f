import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { MediaLink } from '#src/store/chat/chatState.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat } from '#src/store/chat/selectors.ts';

/** Where a file can be seen: asked for when it is shown, and once more when its address has ended. */
export function useMediaLink(messageIndex: number, mediaSid: string) {
  const link = useSelector<object, MediaLink | undefined>((root) => selectChat(root).mediaLinks[mediaSid]);
  const dispatch = useDispatch();
  const isRenewed = useRef(false);
  const isMissing = link === undefined;
  useEffect(() => {
    if (isMissing) dispatch(chatActions.mediaWanted({ messageIndex, mediaSid }));
  }, [isMissing, dispatch, messageIndex, mediaSid]);

  return {
    url: link?.url ?? null,
    hasFailed: link?.state === 'failed',
    ask: () => void dispatch(chatActions.mediaWanted({ messageIndex, mediaSid })),
    onLapsed: () => {
      if (isRenewed.current) return;
      isRenewed.current = true;
      dispatch(chatActions.mediaWanted({ messageIndex, mediaSid }));
    },
  };
}
