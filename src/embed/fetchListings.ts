import type { EmbeddedListings } from './embeddedListings.ts';

const REQUEST_TIMEOUT_MS = 15_000;

export async function fetchListings(
  portal: string,
  search: string,
  signal: AbortSignal,
): Promise<EmbeddedListings> {
  const late = new AbortController();
  const patience = setTimeout(() => late.abort(), REQUEST_TIMEOUT_MS);
  const leave = () => late.abort();
  signal.addEventListener('abort', leave);
  try {
    const answer = await fetch(`${portal}/embed/listings.json${search}`, {
      credentials: 'omit',
      signal: late.signal,
    });
    if (!answer.ok) throw new Error(`the portal answered with ${answer.status}`);
    return (await answer.json()) as EmbeddedListings;
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', leave);
  }
}
