import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { theme } from './theme.ts';

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
      {/* The theme's variables are a stylesheet of their own: see themeStyles. */}
      <ThemeProvider theme={theme} disableStyleSheetGeneration>
        {children}
      </ThemeProvider>
    </CacheProvider>
  </Provider>
);
