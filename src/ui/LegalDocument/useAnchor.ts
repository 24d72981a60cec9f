import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Makes links inside the app scroll to their anchor like external ones, even if the text loads later. */
export function useAnchor() {
  const { hash } = useLocation();
  const isFollowed = useNavigationType() !== NavigationType.Pop;

  useEffect(() => {
    if (isFollowed && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isFollowed]);
}
