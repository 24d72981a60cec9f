import { safeLink } from '#server/graphql/safeLink.ts';

const mimeTypes: Record<string, string> = {
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** A file at an address from the organization's settings. */
export function toFile(id: string, address: string | null) {
  const fileUrl = safeLink(address);
  if (fileUrl === null) return null;
  const extension = /\.(\w+)(?:[?#]|$)/.exec(fileUrl)?.[1]?.toLowerCase() ?? '';
  return { id, fileUrl, mimeType: mimeTypes[extension] ?? null, bytes: null };
}
