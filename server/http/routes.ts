import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';

import { formatList } from '#domain/text.ts';

import type { Caller } from './caller.ts';
import { plainText, secretAddressHeaders } from './headers.ts';
import { isSecretPath } from './secretPaths.ts';
import { toErrorResponse } from './toErrorResponse.ts';

type RoutesEnv = { Bindings: { caller: Caller } };

/** The addresses of one feature, with their methods. A GET answers HEAD too. */
export type Routes = Hono<RoutesEnv>;

export const createRoutes = (): Routes => new Hono<RoutesEnv>();

/** The secret in a link, as it appears in a path. */
export const tokenParam = ':token{[0-9A-Za-z]{1,200}}';

type Answer = (request: Request, caller: Caller) => Response | Promise<Response>;

const READ_METHODS = ['GET', 'HEAD'];

/**
 * Joins the features' routes into one handler. No two features share an address, so their order doesn't matter.
 * `fallback` answers every address that no feature has.
 */
export function joinRoutes(features: readonly Routes[], fallback: Answer): Answer {
  const app = new Hono<RoutesEnv>({
    // Hono's default picks a router by the patterns it's given, and its routers disagree about some paths
    router: new TrieRouter(),
    // not decoded: another spelling of an address is another address
    getPath: getPathname,
  });
  for (const routes of features) app.route('/', routes);
  app.notFound(({ req, env }) =>
    READ_METHODS.includes(req.method) ? fallback(req.raw, env.caller) : refuseMethod(req.raw, READ_METHODS),
  );
  // a database timeout is not a programming error
  app.onError((error) => toErrorResponse(error));

  const methods = new TrieRouter<string[]>();
  for (const { method, path } of app.routes) {
    if (method !== 'ALL') methods.add('ALL', path, method === 'GET' ? READ_METHODS : [method]);
  }

  return (request, caller) => {
    const allowed = new Set(methods.match('ALL', getPathname(request))[0].flatMap(([names]) => names));
    if (allowed.size > 0 && !allowed.has(request.method)) return refuseMethod(request, [...allowed]);
    return app.fetch(request, { caller });
  };
}

const getPathname = ({ url }: Request) => new URL(url).pathname;

const refuseMethod = (request: Request, allowed: readonly string[]): Response =>
  plainText(`This address only accepts ${formatList(allowed)}.`, 405, {
    ...(isSecretPath(getPathname(request)) && secretAddressHeaders),
    allow: allowed.join(', '),
  });
