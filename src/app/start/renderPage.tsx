import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import type { EmbedOptions } from '#src/features/embed/embedOptions.ts';
import { embedOptions, isEmbeddedPath } from '#src/features/embed/embedOptions.ts';
import { containsToken, stripPersonalParams } from '#src/lib/address.ts';
import type { PublicSettings } from '#src/lib/publicSettings.ts';
import { screenLoading } from '#src/store/screenLoading.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { unknownPortal } from '#src/store/portalSlice.ts';

import { App } from '../App.tsx';
import { Providers } from '../Providers.tsx';
import { notFound, routeAt } from '../routes.tsx';
import { brandStyles, defaultBrand, themeColors } from './brand.ts';
import { organizationSlug } from './organizationSlug.ts';

export { embeddedListings } from '#src/features/listings/embeddedListings.ts';
export { organizationSlug } from './organizationSlug.ts';
export { containsToken, stripPersonalParams };

type PageRequest = {
  /** Path and query. */
  address: string;
  origin: string;
  organizationSlugs: readonly [string, string];
  now: number;
  settings: PublicSettings;
  backend: Backend;
};

/** The parts of a document. The server combines them, because it knows the files and the nonce. */
export type RenderedPage = {
  status: number;
  /** Whether every query succeeded: only then is the page worth caching. */
  isComplete: boolean;
  head: string;
  /** The organization's colors. They never change within a page, so the browser needs no code for them. */
  brand: { css: string; themeColors: { light: string; dark: string } };
  styles: { names: string; css: string }[];
  body: string;
  state: string;
  chunk: string;
};

export async function renderPage({
  address,
  origin,
  organizationSlugs,
  now,
  settings,
  backend,
}: PageRequest): Promise<RenderedPage> {
  const location = stripPersonalParams(address);
  const [pathname = '/', query] = location.split(/\?(.*)/s);
  const search = query === undefined ? '' : `?${query}`;
  const { screen, params } = routeAt(pathname, search);
  const shownAt = { pathname, search, params };
  const slug = organizationSlug(new URL(origin).hostname, organizationSlugs);
  const store = makeStore({
    backend,
    preloadedState: {
      location: { href: location },
      portal: { ...unknownPortal, ...settings, organizationSlug: slug, origin, renderedAt: now },
    },
  });

  try {
    const [answer, shown] = await Promise.all([
      store.dispatch(organizationEndpoint.initiate({ name: slug }, { subscribe: false })),
      screen.preload(),
    ]);
    const embedSettings: Partial<EmbedOptions> = isEmbeddedPath(pathname)
      ? embedOptions.decode(shownAt.search)
      : {};
    const brand = {
      ...(answer.data?.brand ?? defaultBrand),
      ...(embedSettings.accent && { primary: embedSettings.accent }),
    };
    const loaded = shown.load && answer.data ? await shown.load(store.dispatch, answer.data, shownAt) : null;
    const metadata = shown.getPageMetadata?.(store.getState(), shownAt);
    store.dispatch(screenLoading.send({ type: 'chunk.loaded', chunk: screen.chunk }));
    const cache = createCache({ key: 'css' });
    // Styles are collected here and written into the head, not between the elements.
    cache.compat = true;
    const html = renderToString(
      <StrictMode>
        <Providers store={store} styles={cache}>
          <StaticRouter location={location}>
            <App />
          </StaticRouter>
        </Providers>
      </StrictMode>,
    );
    const { head, body } = splitHead(html);
    return {
      status: screen === notFound || metadata?.isMissing ? 404 : 200,
      isComplete: !answer.isError && !loaded?.isError,
      head: head + (metadata?.jsonLd ? jsonLdScript(metadata.jsonLd) : ''),
      brand: { css: brandStyles(brand, embedSettings.theme), themeColors: themeColors(brand) },
      styles: collectStyles(cache),
      body,
      state: escapeForScript(JSON.stringify(store.getState())),
      chunk: screen.chunk,
    };
  } finally {
    // Otherwise the cache's timers would keep this request's store alive for a minute.
    store.dispatch(api.util.resetApiState());
  }
}

/** Escapes the JSON so that it cannot end its script element. */
const escapeForScript = (json: string) => json.replaceAll('<', '\\u003c');

const jsonLdScript = (jsonLd: string) =>
  `<script type="application/ld+json">${escapeForScript(jsonLd)}</script>`;

/** React renders title, meta and link tags first; they are moved into the head. */
function splitHead(html: string) {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** The styles used by a render: each global style in its own tag, then all others in one. */
function collectStyles({ key, inserted, registered }: EmotionCache) {
  const usedStyles = Object.entries(inserted).filter((entry): entry is [string, string] => entry[1] !== true);
  const isScoped = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined;
  const scoped = usedStyles.filter(isScoped);
  return [
    ...usedStyles
      .filter((entry) => !isScoped(entry))
      .map(([name, css]) => ({ names: `${key}-global ${name}`, css })),
    { names: [key, ...scoped.map(([name]) => name)].join(' '), css: scoped.map(([, css]) => css).join('') },
  ];
}
