/** Normalizes line ends and removes control characters. */
export const normalizeLines = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
