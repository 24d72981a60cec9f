import { lazyPart } from '#src/ui/lazyPart.tsx';

export const { Part: LazyNewAlert, preload: preloadNewAlert } = lazyPart(
  () => import('./NewAlert.tsx').then((it) => it.NewAlert),
  { sentence: 'The form didn’t load. Check your connection.', retryLabel: 'Try again' },
);

export const { Part: LazyAlerts } = lazyPart(() => import('./Alerts.tsx').then((it) => it.Alerts), {
  sentence: 'Your alerts didn’t load. Check your connection.',
  retryLabel: 'Try again',
});
