/** What goes into one message when it is handed in by REST. */
const MOST_CHARACTERS = 1_600;

/** A text in as few pieces as it takes, parted where a line or a word ends. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MOST_CHARACTERS) {
    const start = rest.slice(0, MOST_CHARACTERS + 1);
    const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '));
    const length = end > MOST_CHARACTERS / 2 ? end : wholeCharacters(rest);
    pieces.push(rest.slice(0, length).trimEnd());
    rest = rest.slice(length).trimStart();
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest];
}

/** No character is cut in two. */
const wholeCharacters = (text: string) =>
  /[\u{d800}-\u{dbff}]/u.test(text.charAt(MOST_CHARACTERS - 1)) ? MOST_CHARACTERS - 1 : MOST_CHARACTERS;
