import type { Clock } from '#server/clock.ts';
import type { BrowserSettings } from '#server/env.ts';
import { DomainError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import type { Caller } from './caller.ts';
import { type ChatHosts, contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { keepDocument, newNonce, withNonce } from './document.ts';
import { isEmbeddedPage, notIndexed } from './embed/addresses.ts';
import { acceptedEncoding, encode } from './encoding.ts';
import { plainText, secretAddressHeaders } from './headers.ts';
import { createKeptPages } from './keptPages.ts';
import type { Answer, BuiltPages } from './pageBundle.ts';
import { refusalOf } from './refusalOf.ts';
import { isSecretPath } from './secretPaths.ts';

type Parts = {
  /** Asked for each page: in development the build changes under the server. */
  built: () => BuiltPages;
  organizationSlugs: readonly [string, string];
  keptPageSeconds: number;
  keptPages: number;
  clock: Clock;
  log: Log;
  settings: BrowserSettings;
  pictureHosts: readonly string[];
  /** Of who carries the chats, where it is not this server. */
  chatHosts?: ChatHosts | null;
  mapTileHosts?: readonly string[];
  /** Whose pages may show this one in a frame. */
  frameAncestors: (url: URL) => Promise<readonly string[]>;
  answer: Answer;
};

/** Every address of the app, as HTML that is already the page. */
export function createPages(parts: Parts) {
  const { built, organizationSlugs, settings, clock, log, answer } = parts;
  const kept = createKeptPages({ seconds: parts.keptPageSeconds, most: parts.keptPages, clock });

  return async (request: Request, caller: Caller): Promise<Response> => {
    const url = new URL(request.url);
    const { pathname, search, host } = url;
    const pages = built();
    const { bundle } = pages;
    const origin = `${caller.isSecure ? 'https' : 'http'}://${host}`;
    const address = pathname + search;
    const isSecret = bundle.carriesToken(address) || isSecretPath(pathname);

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
        document: keepDocument(page, pages),
        isWorthKeeping: page.isComplete,
      };
    };

    try {
      const document = isSecret
        ? (await make()).document
        : await kept.get(origin + bundle.withoutPersonal(address), make);
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
            pictureHosts: parts.pictureHosts,
            mapTileHosts: parts.mapTileHosts,
            chatHosts: parts.chatHosts,
            frameAncestors: await parts.frameAncestors(url),
          }),
          'reporting-endpoints': 'csp="/csp-report"',
          ...(isEmbeddedPage(pathname) && notIndexed),
          ...(isSecret && secretAddressHeaders),
        },
      });
    } catch (error) {
      // what did not answer in time is no fault of the page
      if (error instanceof DomainError) {
        return refusalOf(error, {
          ...(isEmbeddedPage(pathname) && notIndexed),
          ...(isSecret && secretAddressHeaders),
        });
      }
      log.error('page.failed', { reason: error instanceof Error ? error.name : 'unknown' });
      return plainText('Something went wrong on our end. Please try again in a moment.', 500);
    }
  };
}
