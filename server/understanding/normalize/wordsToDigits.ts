const numberWords: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
};

/** Replaces spelled-out numbers with digits. */
export const wordsToDigits = (text: string): string =>
  text.replaceAll(/\b[a-z]{3,6}\b/g, (word) => numberWords[word] ?? word);
