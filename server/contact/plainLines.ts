/** What somebody wrote, with plain line ends and without what only a machine would put into it. */
export const plainLines = (given: string | null | undefined): string =>
  (given ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

export const tooLong = (most: number): string => `Use ${most.toLocaleString('en-US')} characters or fewer.`;
