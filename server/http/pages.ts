import type { StreetMap } from '#domain/streetMap.ts';
import type { Clock } from '#server/clock.ts';
import type { BrowserSettings } from '#server/env.ts';
import { DomainError } from '#server/errors.ts';
import { type Log, getErrorName } from '#server/log.ts';

import { toCachedDocument, newNonce, withNonce } from './cachedDocument.ts';
import type { Caller } from './caller.ts';
import { type ChatHosts, contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { acceptedEncoding, encode } from './encoding.ts';
import { noIndexHeaders, plainText, secretAddressHeaders } from './headers.ts';
import type { ExecuteOperation, BuiltPages, PageSettings } from './pageBundle.ts';
import { createPageCache } from './pageCache.ts';
import { createRoutes, type Routes } from './routes.ts';
import { isSecretPath } from './secretPaths.ts';
import { toErrorResponse } from './toErrorResponse.ts';

type Deps = {
  /** Called for each page, because in development the build changes while the server runs. */
  built: () => BuiltPages;
  organizationSlugs: readonly [string, string];
  pageCacheSeconds: number;
  maxCachedPages: number;
  clock: Clock;
  log: Log;
  settings: BrowserSettings;
  pictureHosts: readonly string[];
  /** The hosts of the external chat service, if there is one. */
  chatHosts?: ChatHosts | null;
  mapTileHosts?: readonly string[];
  /** The operator's own map. It isn't used when there is a style of another source. */
  readStreetMap: () => Promise<StreetMap | null>;
  /** A page that repeats what the portal shows. Robots may fetch it, or else they would never see its header. */
  isRepeated: (pathname: string) => boolean;
  /** The origins that may frame this page. */
  frameAncestors: (url: URL) => Promise<readonly string[]>;
  answer: ExecuteOperation;
};

/** The address without a path leads to the list of homes. */
export function createStartRoutes(): Routes {
  const routes = createRoutes();
  routes.get('/', ({ req }) => {
    const location = `/listings${new URL(req.url).search}`;
    return new Response(null, { status: 302, headers: { location } });
  });
  return routes;
}

/** A page that was rendered with another map isn't used any more: its policy would forbid this one. */
const getCacheKey = (url: string, streetMap: StreetMap | null) => `${url} ${streetMap?.bounds.join() ?? ''}`;

/** Renders every address of the app as a complete page. */
export function createPages(deps: Deps) {
  const { built, organizationSlugs, clock, log, answer } = deps;
  const cache = createPageCache({ seconds: deps.pageCacheSeconds, max: deps.maxCachedPages, clock });

  return async (request: Request, caller: Caller): Promise<Response> => {
    const url = new URL(request.url);
    const { pathname, search, host } = url;
    const pages = built();
    const { bundle } = pages;
    const origin = `${caller.isSecure ? 'https' : 'http'}://${host}`;
    const address = pathname + search;
    const streetMap = deps.settings.mapStyleUrl === '' ? await deps.readStreetMap() : null;
    const settings: PageSettings = { ...deps.settings, streetMap };
    const isSecret = bundle.containsToken(address) || isSecretPath(pathname);

    const make = async () => {
      const page = await bundle.renderPage({
        address,
        origin,
        organizationSlugs,
        now: clock.now().getTime(),
        settings,
        backend: (operation) => answer(operation, caller),
      });
      return {
        document: toCachedDocument(page, pages),
        isCacheable: page.isComplete,
      };
    };

    try {
      const document = isSecret
        ? (await make()).document
        : await cache.get(getCacheKey(origin + bundle.stripPersonalParams(address), streetMap), make);
      const nonce = newNonce();
      const encoding = acceptedEncoding(request, ['br', 'gzip']);
      const body = request.method === 'HEAD' ? null : await encode(withNonce(document, nonce), encoding);
      return new Response(body, {
        status: document.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-cache',
          vary: 'accept-encoding',
          ...(encoding && { 'content-encoding': encoding }),
          'content-security-policy': contentSecurityPolicy({
            nonce,
            isSecure: caller.isSecure,
            browser: settings,
            pictureHosts: deps.pictureHosts,
            mapTileHosts: deps.mapTileHosts,
            chatHosts: deps.chatHosts,
            frameAncestors: await deps.frameAncestors(url),
          }),
          'reporting-endpoints': 'csp="/csp-report"',
          ...(deps.isRepeated(pathname) && noIndexHeaders),
          ...(isSecret && secretAddressHeaders),
        },
      });
    } catch (error) {
      // a timeout is not an error of the page
      if (error instanceof DomainError) {
        return toErrorResponse(error, {
          ...(deps.isRepeated(pathname) && noIndexHeaders),
          ...(isSecret && secretAddressHeaders),
        });
      }
      log.error('page.failed', { reason: getErrorName(error) });
      return plainText('Something went wrong on our end. Please try again in a moment.', 500);
    }
  };
}
