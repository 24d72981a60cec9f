const MOST_OCTETS = 75;

/** A text of RFC 5545: no line break ends it, and no comma makes two of it. */
export const textValue = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** The value of a parameter, in its quotes. Readers differ about escapes in it, so what could be one is left out. */
export const parameterValue = (text: string) =>
  `"${text.replaceAll(/[\p{Cc}"\\^\u2028\u2029]+/gu, ' ').trim()}"`;

/** One line of the file, folded after so many octets as one may have, never within a character. */
export function contentLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const more = Buffer.byteLength(character);
    if (octets + more > MOST_OCTETS) {
      lines.push(line);
      line = ' ';
      octets = 1;
    }
    line += character;
    octets += more;
  }
  return [...lines, line].map((each) => `${each}\r\n`).join('');
}
