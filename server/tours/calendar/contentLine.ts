const MAX_LINE_OCTETS = 75;

/** Escapes a text value of RFC 5545, so that line breaks do not end it and commas do not split it. */
export const escapeText = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** A quoted parameter value. Characters that readers may take for escapes are removed. */
export const quoteParameter = (text: string) =>
  `"${text.replaceAll(/[\p{Cc}"\\^\u2028\u2029]+/gu, ' ').trim()}"`;

/** One line of the file, folded at the octet limit but never within a character. */
export function formatContentLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const more = Buffer.byteLength(character);
    if (octets + more > MAX_LINE_OCTETS) {
      lines.push(line);
      line = ' ';
      octets = 1;
    }
    line += character;
    octets += more;
  }
  return [...lines, line].map((each) => `${each}\r\n`).join('');
}
