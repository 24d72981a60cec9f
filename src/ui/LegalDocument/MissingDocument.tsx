import { lazy } from 'react';

/** Rarely needed: a document comes with its page. */
export const MissingDocument = lazy(async () => ({ default: (await import('./NoDocument.tsx')).NoDocument }));
