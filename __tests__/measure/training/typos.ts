const SHORTEST = 4;

/** Imitates hurried typing: every third longer word loses a letter, or has two letters swapped. */
export function withTypos(text: string): string {
  let count = 0;
  return text.replaceAll(/\p{L}+/gu, (word) => {
    if (word.length < SHORTEST) return word;
    count++;
    if ((count + text.length) % 3 !== 0) return word;
    const at = 1 + ((count * 7 + text.length) % (word.length - 2));
    const [before, one, other, after] = [
      word.slice(0, at),
      word.charAt(at),
      word.charAt(at + 1),
      word.slice(at + 2),
    ];
    return (count + word.length) % 2 === 0 ? `${before}${other}${after}` : `${before}${other}${one}${after}`;
  });
}
