import { createHash, randomUUID } from 'node:crypto';

const MAX_CHARACTERS = 90;
const reservedSlugs = new Set(['inquiry', 'finished']);

/** Lower-case ASCII letters and digits, with single hyphens between words. */
export const slugify = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CHARACTERS)
    .replace(/^-+|(?<!-)-+$/g, '');

const hashExternalId = (externalId: string) =>
  createHash('sha256').update(externalId).digest('hex').slice(0, 8);

/**
 * Gives each id a unique slug: the requested one, or the same with a hash of its id. A slug that is derived
 * from a secret id cannot be reproduced by guessing.
 */
export function createSlugger() {
  const owners = new Map<string, string>();
  const salt = randomUUID();
  return (words: string, externalId: string, isSecret = false): string => {
    const requestedSlug = slugify(words);
    const isFree = (slug: string) => (owners.get(slug) ?? externalId) === externalId;
    const idSlug = isSecret
      ? ''
      : slugify(externalId)
          .slice(0, 24)
          .replace(/(?<!-)-+$/, '');
    const hash = hashExternalId(isSecret ? `${salt} ${externalId}` : externalId);
    const choices = [
      () => (reservedSlugs.has(requestedSlug) ? '' : requestedSlug),
      () => (idSlug === '' ? '' : `${requestedSlug || 'home'}-${idSlug}`),
      () => `${requestedSlug || 'home'}-${hash}`,
    ];
    const slug =
      choices.find((choice) => choice() !== '' && isFree(choice()))?.() ??
      `home-${hash}-${hashExternalId(words)}`;
    owners.set(slug, externalId);
    return slug;
  };
}
