import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';

import { useAppSelector } from '#src/store/hooks.ts';
import { notificationDismissed, selectNotifications } from '#src/store/notificationsSlice.ts';

const Notifications = lazy(async () => ({
  default: (await import(/* webpackChunkName: "notifications" */ '#src/ui/Notifications/Notifications.tsx'))
    .Notifications,
}));

/** Messages shown beside the page. The code is loaded with the first message. */
export function NotificationArea() {
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
