import type { Text } from './textWriter.ts';

/** A service that delivers texts to phones. */
export type TextServer = { send: (text: Text) => Promise<void> };
