import type { Response as GraphqlResponse } from 'graphql-http';

/** An error about the request itself, in the shape of a GraphQL response. */
export const createErrorResponse = (status: number, message: string) =>
  toResponse([
    JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }),
    { status, statusText: '' },
  ]);

export function toResponse([body, { status, headers }]: GraphqlResponse): Response {
  const response = new Response(body, { status, headers });
  if (body !== null && !headers?.['content-type']) {
    response.headers.set('content-type', 'application/json; charset=utf-8');
  }
  response.headers.set('cache-control', 'no-store');
  return response;
}
