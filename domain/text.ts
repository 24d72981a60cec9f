export const formatTooLong = (max: number): string =>
  `Use ${max.toLocaleString('en-US')} characters or fewer.`;

/** Counts an emoji as one character. */
export const getTooLongError = (text: string, max: number): string | null =>
  Array.from(text).length > max ? formatTooLong(max) : null;

/** 1 home; 1,200 homes */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** one; one and two; one, two, and three */
export function formatList(parts: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (parts.length < 3) return parts.join(` ${joint} `);
  return `${parts.slice(0, -1).join(', ')}, ${joint} ${parts.at(-1) ?? ''}`;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lopez for López */
export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** AR for Ana Ruiz: the first letters of the first and the last word. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('en-US');
}
