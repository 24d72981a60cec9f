import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import { chatActions } from '../store/chatSlice.ts';
import type { MediaLink } from '../store/chatState.ts';
import { selectChat, selectChatStatus } from '../store/selectors.ts';

/** Shorter than the lifetime of any address from us or from Twilio. */
const REFRESH_INTERVAL_MS = 240_000;

/** The address of a file: requested when it is shown, and again before it expires. */
export function useMediaLink(messageIndex: number, mediaSid: string) {
  const link = useSelector<object, MediaLink | undefined>((root) => selectChat(root).mediaLinks[mediaSid]);
  const dispatch = useDispatch();
  const store = useStore();
  const url = link?.url ?? null;
  const isMissing = link === undefined;
  const ask = () => void dispatch(chatActions.mediaRequested({ messageIndex, mediaSid }));

  const requestLink = useEffectEvent(ask);
  useEffect(() => {
    if (isMissing) requestLink();
  }, [isMissing, messageIndex, mediaSid]);

  const refreshLink = useEffectEvent(() => {
    const state = store.getState() as object;
    // A known address is better than none.
    if (selectChat(state).connection === 'connected' && selectChatStatus(state) === 'open') ask();
  });
  useEffect(() => {
    const timer = setInterval(() => refreshLink(), REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  // A picture that has loaded is not loaded again for each new address.
  const [picture, setPicture] = useState(url);
  const [expiredPicture, setExpiredPicture] = useState<string | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  if (url !== null && url !== picture && (picture === null || picture === expiredPicture)) setPicture(url);

  return {
    url,
    picture,
    hasFailed: link?.state === 'failed',
    ask,
    /** Whether it failed to load from a new address too. */
    isBroken,
    onExpired: () => {
      if (expiredPicture !== null) {
        setIsBroken(true);
        return;
      }
      setExpiredPicture(picture);
      ask();
    },
  };
}
