import { randomBytes } from 'node:crypto';

import { isSameOrigin } from '#server/graphql/sameOrigin.ts';

import { plainText, secretAddressHeaders } from '../headers.ts';
import { refusalOf } from '../refusalOf.ts';

/** The same for a link that is unknown, replaced, or another organization's. */
export const nothingHere = () => plainText('There’s nothing at this address.', 404, secretAddressHeaders);

export function staffPage(write: (nonce: string) => string): Response {
  const nonce = randomBytes(16).toString('base64url');
  return new Response(write(nonce), {
    headers: {
      ...secretAddressHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; ` +
        "form-action 'self'; frame-ancestors 'none'",
    },
  });
}

/** What somebody of the team is shown after a press: going back or reloading presses nothing again. */
export const shownAt = (path: string) =>
  new Response(null, { status: 303, headers: { ...secretAddressHeaders, location: path } });

export const noButton = () =>
  plainText('Open this address in a browser and use one of its buttons.', 400, secretAddressHeaders);

/** Answers what may be asked at an address of the team's, and nothing that another site sends. */
export async function answered(
  request: Request,
  allowed: readonly string[],
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!allowed.includes(request.method)) {
    const allow = allowed.join(', ');
    return plainText(`This address only accepts ${allow}.`, 405, { ...secretAddressHeaders, allow });
  }
  if (request.method === 'POST' && !isSameOrigin(request)) {
    return plainText('Requests from other sites aren’t allowed.', 403, secretAddressHeaders);
  }
  try {
    return await answer();
  } catch (error) {
    return refusalOf(error, secretAddressHeaders);
  }
}
