import { formatCount } from '#domain/text.ts';

/** "Studio", "1 bed", "2 beds" */
export const formatBeds = (bedrooms: number): string =>
  bedrooms === 0 ? 'Studio' : formatCount(bedrooms, 'bed');

/** "1 bath", "2.5 baths" */
export const formatBaths = (bathrooms: number): string => formatCount(bathrooms, 'bath');

/** Which dogs are allowed, for homes that allow some. */
export function formatDogPolicy(pets: { largeDogsAllowed: boolean; smallDogsOnly: boolean }): string {
  if (pets.largeDogsAllowed) return 'Dogs of any size';
  return pets.smallDogsOnly ? 'Small dogs' : 'Dogs';
}
