import { lazyPart } from '#src/ui/lazyPart.tsx';

const { Part, preload } = lazyPart(() => import('./SlotFreedAlert.tsx').then((it) => it.SlotFreedAlert), {
  sentence: 'The form didn’t load. Check your connection.',
  retryLabel: 'Try again',
});

export const LazySlotFreedAlert = Part;

/** The attributes of a button that opens it. */
export const slotFreedAlertTrigger = {
  'aria-haspopup': 'dialog',
  onPointerEnter: preload,
  onFocus: preload,
} as const;
