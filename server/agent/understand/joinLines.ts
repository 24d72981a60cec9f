import type { Turn } from '../agent.ts';

import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

/** What the visitor wrote since the last answer, one message a line. */
export const joinLines = ({ newLines }: Pick<Turn, 'newLines'>): string =>
  newLines.map(({ text }) => text).join('\n');

export const findLastAnswer = ({ earlierLines }: Pick<Turn, 'earlierLines'>): string =>
  earlierLines.findLast(({ by }) => by === 'us')?.text ?? '';

/** What the visitor wrote before, normalized. */
export const listEarlierTexts = ({ earlierLines }: Pick<Turn, 'earlierLines'>): string[] =>
  earlierLines.flatMap(({ by, text }) => (by === 'visitor' ? [normalizeText(text)] : []));

/** Whether an earlier message of ours has these words. */
export const hasSaid = ({ earlierLines }: Pick<Turn, 'earlierLines'>, words: string): boolean =>
  earlierLines.some(({ by, text }) => by === 'us' && text.includes(words));
