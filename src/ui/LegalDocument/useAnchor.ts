import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A link inside the app leads to its anchor as one from outside does, also when the text comes later. */
export function useAnchor() {
  const { hash } = useLocation();
  const isFollowed = useNavigationType() !== NavigationType.Pop;

  useEffect(() => {
    if (isFollowed && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isFollowed]);
}
