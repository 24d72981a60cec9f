import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';

import { useAppSelector } from '#src/store/hooks.ts';
import { notificationDismissed, selectNotifications } from '#src/store/notificationsSlice.ts';

const Notifications = lazy(async () => ({
  default: (await import(/* webpackChunkName: "notifications" */ '#src/ui/Notifications/Notifications.tsx'))
    .Notifications,
}));

/** What the visitor is told beside the page. Its code comes with the first that there is to tell. */
export function Told() {
  const notifications = useAppSelector(selectNotifications);
  const dispatch = useDispatch();
  if (notifications.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Notifications
        notifications={notifications}
        onDismissed={(id) => void dispatch(notificationDismissed(id))}
      />
    </Suspense>
  );
}
