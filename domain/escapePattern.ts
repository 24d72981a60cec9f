/** The text as a part of a regular expression that matches exactly it. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
