import { createHash, randomUUID } from 'node:crypto';

const MOST_CHARACTERS = 90;
const reserved = new Set(['inquiry', 'finished']);

/** Lower-case letters and digits of ASCII, with single hyphens between words. */
export const slugOf = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_CHARACTERS)
    .replace(/^-+|(?<!-)-+$/g, '');

const marked = (externalId: string) => createHash('sha256').update(externalId).digest('hex').slice(0, 8);

/**
 * Gives each id an address of its own: the one that is asked for, or the same with a mark of its id. What is made of a
 * secret id cannot be made again by who guesses it.
 */
export function createSlugs() {
  const owners = new Map<string, string>();
  const salt = randomUUID();
  return (words: string, externalId: string, isSecret = false): string => {
    const wished = slugOf(words);
    const isFree = (slug: string) => (owners.get(slug) ?? externalId) === externalId;
    const ofId = isSecret
      ? ''
      : slugOf(externalId)
          .slice(0, 24)
          .replace(/(?<!-)-+$/, '');
    const mark = marked(isSecret ? `${salt} ${externalId}` : externalId);
    const choices = [
      () => (reserved.has(wished) ? '' : wished),
      () => (ofId === '' ? '' : `${wished || 'home'}-${ofId}`),
      () => `${wished || 'home'}-${mark}`,
    ];
    const slug =
      choices.find((choice) => choice() !== '' && isFree(choice()))?.() ?? `home-${mark}-${marked(words)}`;
    owners.set(slug, externalId);
    return slug;
  };
}
