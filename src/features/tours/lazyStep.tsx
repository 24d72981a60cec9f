import type { ComponentType } from 'react';

import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** A step that is never shown first. */
export const lazyStep = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, {
    sentence: 'This step didn’t load. Check your connection. What you chose is saved.',
    retryLabel: 'Try again',
    placeholder: <Spinner size="small" />,
  });
