import type { Turn } from '../agent.ts';

/** What the visitor wrote since the last answer, one message a line. */
export const joinLines = ({ newLines }: Pick<Turn, 'newLines'>): string =>
  newLines.map(({ text }) => text).join('\n');

export const findLastAnswer = ({ earlierLines }: Pick<Turn, 'earlierLines'>): string =>
  earlierLines.findLast(({ by }) => by === 'us')?.text ?? '';
