import { lazyPart } from '#src/ui/lazyPart.tsx';

const { Part, preload } = lazyPart(() => import('./TellFreed.tsx').then((it) => it.TellFreed), {
  sentence: 'The form didn’t load. Check your connection.',
  again: 'Try again',
});

export const LazyTellFreed = Part;

/** Of a button that opens it. */
export const opensTellFreed = {
  'aria-haspopup': 'dialog',
  onPointerEnter: preload,
  onFocus: preload,
} as const;
