import { randomBytes } from 'node:crypto';

import { isSameOrigin } from '#server/graphql/sameOrigin.ts';

import { plainText, secretAddressHeaders } from '../headers.ts';
import { toErrorResponse } from '../toErrorResponse.ts';

/** The same response for a link that is unknown, replaced, or of another organization. */
export const notFoundResponse = () =>
  plainText('This link doesn’t work. Use the link in the latest email.', 404, secretAddressHeaders);

/** With a script, the page may load that one and send requests to this server. */
export function teamPageResponse(write: (nonce: string) => string, { hasScript = false } = {}): Response {
  const nonce = randomBytes(16).toString('base64url');
  const scriptPolicy = hasScript ? `script-src 'nonce-${nonce}'; connect-src 'self'; ` : '';
  return new Response(write(nonce), {
    headers: {
      ...secretAddressHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        `default-src 'none'; ${scriptPolicy}style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; ` +
        "form-action 'self'; frame-ancestors 'none'",
    },
  });
}

/** A redirect after a form is sent, so that going back or reloading does not send it again. */
export const redirectTo = (path: string) =>
  new Response(null, { status: 303, headers: { ...secretAddressHeaders, location: path } });

export const unknownActionResponse = () =>
  plainText('Open this address in a browser and use one of its buttons.', 400, secretAddressHeaders);

/** Answers at a team address, and rejects requests from other sites. */
export async function handleTeamRequest(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (request.method === 'POST' && !isSameOrigin(request)) {
    return plainText('Requests from other sites aren’t allowed.', 403, secretAddressHeaders);
  }
  try {
    return await answer();
  } catch (error) {
    return toErrorResponse(error, secretAddressHeaders);
  }
}
