import type { EmbeddedListings } from './embeddedListings.ts';

const REQUEST_TIMEOUT_MS = 15_000;

export async function fetchListings(
  portal: string,
  search: string,
  signal: AbortSignal,
): Promise<EmbeddedListings> {
  const abortController = new AbortController();
  const timeout = setTimeout(() => abortController.abort(), REQUEST_TIMEOUT_MS);
  const onAbort = () => abortController.abort();
  signal.addEventListener('abort', onAbort);
  try {
    const answer = await fetch(`${portal}/embed/listings.json${search}`, {
      credentials: 'omit',
      signal: abortController.signal,
    });
    if (!answer.ok) throw new Error(`the portal answered with ${answer.status}`);
    return (await answer.json()) as EmbeddedListings;
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener('abort', onAbort);
  }
}
