import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { NavigateFunction } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';

const navigators = new WeakMap<object, NavigateFunction>();

/** A screen whose machine leads the address lends the router to its effects. */
export function useNavigator() {
  const store = useStore();
  const navigate = useNavigate();
  useEffect(() => {
    navigators.set(store, navigate);
  }, [store, navigate]);
}

export const navigatorOf = (store: object) => navigators.get(store);
