/** The limit for one message sent through the REST API. */
const MAX_CHARACTERS = 1_600;

/** Splits a text into as few pieces as possible, at line or word ends. */
export function splitMessage(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_CHARACTERS) {
    const start = rest.slice(0, MAX_CHARACTERS + 1);
    const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '));
    const length = end > MAX_CHARACTERS / 2 ? end : getSafeCutIndex(rest);
    pieces.push(rest.slice(0, length).trimEnd());
    rest = rest.slice(length).trimStart();
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest];
}

/** Avoids cutting a character in two. */
const getSafeCutIndex = (text: string) =>
  /[\u{d800}-\u{dbff}]/u.test(text.charAt(MAX_CHARACTERS - 1)) ? MAX_CHARACTERS - 1 : MAX_CHARACTERS;
