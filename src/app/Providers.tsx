import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Provider } from 'react-redux';

import { ViewStateContext } from '#src/lib/useViewState.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { createViewState } from '#src/store/viewSlice.ts';

import { defaultProps, theme } from './theme.ts';

type Props = {
  store: AppStore;
  styles: EmotionCache;
  /**
   * The state that the server rendered. The first render in the browser uses it, whatever has changed since.
   */
  serverState?: RootState;
  children: ReactNode;
};

/** All providers except the router, which differs between the server and the browser. */
export function Providers({ store, styles, serverState, children }: Props) {
  const view = useMemo(() => createViewState(store), [store]);
  return (
    <Provider store={store} serverState={serverState}>
      <ViewStateContext value={view}>
        <CacheProvider value={styles}>
          {/* MUI's own provider would add code that computes colors in the browser. */}
          <ThemeContext.Provider value={theme}>
            <DefaultPropsProvider value={defaultProps}>{children}</DefaultPropsProvider>
          </ThemeContext.Provider>
        </CacheProvider>
      </ViewStateContext>
    </Provider>
  );
}
