import type { Text } from './writeText.ts';

/** Whoever takes texts to phones. */
export type TextServer = { send: (text: Text) => Promise<void> };
