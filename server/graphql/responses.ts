import type { Response as Answer } from 'graphql-http';

/** An answer about the request itself, in the shape of a GraphQL answer. */
export const refusal = (status: number, message: string) =>
  answer([
    JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }),
    { status, statusText: '' },
  ]);

export function answer([body, { status, headers }]: Answer): Response {
  const response = new Response(body, { status, headers });
  if (body !== null && !headers?.['content-type']) {
    response.headers.set('content-type', 'application/json; charset=utf-8');
  }
  response.headers.set('cache-control', 'no-store');
  return response;
}
