import { configureStore } from '@reduxjs/toolkit';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';

import '#src/app/page.css';
import { api } from '#src/api/api.ts';
import type { ThunkExtra } from '#src/api/baseQuery.ts';
import { httpBackend } from '#src/api/httpBackend.ts';
import { logFailure } from '#src/api/logFailure.ts';
import { brandStyles, defaultBrand } from '#src/app/start/brand.ts';
import { theme } from '#src/app/theme.ts';
import {
  notificationDismissed,
  notificationsSlice,
  selectNotifications,
} from '#src/store/notificationsSlice.ts';
import { Notifications } from '#src/ui/Notifications/Notifications.tsx';

import { InquiryForm } from './InquiryForm.tsx';

const extraArgument: ThunkExtra = { backend: httpBackend(), onFailure: logFailure };

const store = configureStore({
  reducer: {
    [api.reducerPath]: api.reducer,
    [notificationsSlice.reducerPath]: notificationsSlice.reducer,
  },
  middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware),
});

function AppNotifications() {
  const dispatch = useDispatch();
  const notifications = useSelector(selectNotifications);
  return (
    <Notifications notifications={notifications} onDismissed={(id) => dispatch(notificationDismissed(id))} />
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('There is no root.');

createRoot(root).render(
  <Provider store={store}>
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={brandStyles(defaultBrand)} />
      <InquiryForm />
      <AppNotifications />
    </ThemeProvider>
  </Provider>,
);
