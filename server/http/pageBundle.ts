import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { StreetMap } from '#domain/streetMap.ts';
import type { BrowserSettings } from '#server/env.ts';

import type { Caller } from './caller.ts';

/** What a page knows of the operator's settings. Unlike the others, the map can change while the server runs. */
export type PageSettings = BrowserSettings & { streetMap: StreetMap | null };

/** The pages as webpack built them for Node. The server knows them only through these types. */
export type PageBundle = {
  renderPage: RenderPage;
  /** For an element in another site's page. Null when the homes cannot be loaded. */
  embeddedListings: (request: {
    search: string;
    slug: string;
    mediaHost: string;
    backend: Backend;
  }) => Promise<object | null>;
  organizationSlug: (hostname: string, slugs: readonly [string, string]) => string;
  stripPersonalParams: (address: string) => string;
  containsToken: (address: string) => boolean;
};

export type RenderPage = (request: {
  address: string;
  origin: string;
  organizationSlugs: readonly [string, string];
  now: number;
  settings: PageSettings;
  backend: Backend;
}) => Promise<RenderedPage>;

type Reply = Promise<{ data?: unknown; errors?: readonly object[] }>;

type Backend = (operation: Operation) => Reply;

/** Executes the pages' operations within this process. */
export type ExecuteOperation = (operation: Operation, caller: Caller) => Reply;

export type Operation = { operationName: string; query: string; variables: Record<string, unknown> };

export type RenderedPage = {
  status: number;
  /** Whether every operation succeeded: only then is the page worth caching. */
  isComplete: boolean;
  head: string;
  brand: { css: string; themeColors: { light: string; dark: string } };
  styles: { names: string; css: string }[];
  body: string;
  state: string;
  chunk: string;
};

/** The output of webpack. */
export type BuiltFiles = {
  /** The files of the entry and of each screen, by chunk name. */
  groups: Record<string, string[]>;
  /** All scripts of a screen in one file, except those of the entry. */
  joined: Record<string, string>;
  fonts: string[];
};

export type BuiltPages = {
  bundle: PageBundle;
  files: BuiltFiles;
  /** The style sheets that are inlined into the page. */
  styles: ReadonlyMap<string, string>;
};

type ReadOptions = {
  /** In development a style sheet has to be a file, because it is replaced while the page is open. */
  inlineStyles: boolean;
};

export function readPages(dist: string, { inlineStyles }: ReadOptions = { inlineStyles: true }): BuiltPages {
  const require = createRequire(import.meta.url);
  const bundle = require(path.join(dist, 'node', 'renderPage.cjs')) as PageBundle;
  const files = JSON.parse(readFileSync(path.join(dist, 'files.json'), 'utf8')) as BuiltFiles;
  const sheets = inlineStyles
    ? Object.values(files.groups)
        .flat()
        .filter((file) => file.endsWith('.css'))
    : [];
  const styles = new Map(
    [...new Set(sheets)].map((file) => [file, readFileSync(path.join(dist, 'web', file), 'utf8')] as const),
  );
  return { bundle, files, styles };
}
