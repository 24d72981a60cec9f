import type { Text } from './writeText.ts';

/** A service that delivers texts to phones. */
export type TextServer = { send: (text: Text) => Promise<void> };
