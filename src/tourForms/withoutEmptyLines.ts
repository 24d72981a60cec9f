export const withoutEmptyLines = (lines: readonly (string | undefined)[]): string[] =>
  lines.filter((line): line is string => line !== undefined && line !== '');
