import { formatCount } from '#domain/text.ts';

/** For the button that closes the filters. Null while the count is unknown. */
export const formatShowHomes = (totalCount: number | null): string =>
  totalCount === null ? 'Show homes' : `Show ${formatCount(totalCount, 'home')}`;
