import { lazyPart } from '../lazyPart.tsx';

/** A server-rendered page reserves the space; the drawing loads later. */
export const { Part: LazyDrawing } = lazyPart(() =>
  import('./MissingHouseDrawing.tsx').then((it) => it.MissingHouseDrawing),
);
