import type { ComponentType } from 'react';

import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** A step that nobody sees first. */
export const lazyStep = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, {
    sentence: 'This step did not load. Check your connection: what you chose is kept.',
    again: 'Try again',
    placeholder: <Spinner size="small" />,
  });
