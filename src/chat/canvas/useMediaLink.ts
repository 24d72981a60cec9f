import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { MediaLink } from '#src/store/chat/chatState.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat, selectStanding } from '#src/store/chat/selectors.ts';

/** Before any address of ours or of Twilio's ends. */
const ASKED_AGAIN_MS = 240_000;

/** Where a file can be had: asked for when it is shown, and again before its address ends. */
export function useMediaLink(messageIndex: number, mediaSid: string) {
  const link = useSelector<object, MediaLink | undefined>((root) => selectChat(root).mediaLinks[mediaSid]);
  const dispatch = useDispatch();
  const store = useStore();
  const url = link?.url ?? null;
  const isMissing = link === undefined;
  const ask = () => void dispatch(chatActions.mediaWanted({ messageIndex, mediaSid }));

  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    if (isMissing) askFirst();
  }, [isMissing, messageIndex, mediaSid]);

  const askAgain = useEffectEvent(() => {
    const state = store.getState() as object;
    // a known address is better than none
    if (selectChat(state).connection === 'connected' && selectStanding(state) === 'open') ask();
  });
  useEffect(() => {
    const timer = setInterval(() => askAgain(), ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);

  // a picture that is there is not loaded anew with each address
  const [picture, setPicture] = useState(url);
  const [lapsed, setLapsed] = useState<string | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  if (url !== null && url !== picture && (picture === null || picture === lapsed)) setPicture(url);

  return {
    url,
    picture,
    hasFailed: link?.state === 'failed',
    ask,
    /** It did not load from a new address either. */
    isBroken,
    onLapsed: () => {
      if (lapsed !== null) {
        setIsBroken(true);
        return;
      }
      setLapsed(picture);
      ask();
    },
  };
}
