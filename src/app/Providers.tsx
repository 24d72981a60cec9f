import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { defaultProps, theme } from './theme.ts';

type Props = {
  store: AppStore;
  styles: EmotionCache;
  /** What the server has rendered from: the first render in the browser is the same, whatever has happened since. */
  serverState?: RootState;
  children: ReactNode;
};

/** All but the router, which differs between the server and the browser. */
export const Providers = ({ store, styles, serverState, children }: Props) => (
  <Provider store={store} serverState={serverState}>
    <CacheProvider value={styles}>
      {/* MUI's own provider brings what computes colours in the browser along. */}
      <ThemeContext.Provider value={theme}>
        <DefaultPropsProvider value={defaultProps}>{children}</DefaultPropsProvider>
      </ThemeContext.Provider>
    </CacheProvider>
  </Provider>
);
