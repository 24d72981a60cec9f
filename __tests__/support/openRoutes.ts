import type { Caller } from '#server/http/caller.ts';
import { joinRoutes, type Routes } from '#server/http/routes.ts';

const someone: Caller = { ip: '192.0.2.9', isSecure: true, requestId: 'test' };

/** Asks the routes of one feature the way the server does; null for an address that it doesn't have. */
export function openRoutes(...features: Routes[]) {
  const answer = joinRoutes(features, () => new Response(null, { headers: { 'x-elsewhere': 'yes' } }));
  return async (request: Request, caller = someone): Promise<Response | null> => {
    const response = await answer(request, caller);
    return response.headers.has('x-elsewhere') ? null : response;
  };
}
