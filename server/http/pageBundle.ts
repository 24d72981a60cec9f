import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { BrowserSettings } from '#server/env.ts';

import type { Caller } from './caller.ts';

/** The pages as webpack has built them for Node. The server knows them by these types only. */
export type PageBundle = {
  renderPage: RenderPage;
  /** For an element in somebody else's page. Null when the homes cannot be had. */
  embeddedListings: (wanted: {
    search: string;
    slug: string;
    mediaHost: string;
    backend: Backend;
  }) => Promise<object | null>;
  organizationSlug: (hostname: string, slugs: readonly [string, string]) => string;
  withoutPersonal: (address: string) => string;
  carriesToken: (address: string) => boolean;
};

export type RenderPage = (request: {
  address: string;
  origin: string;
  organizationSlugs: readonly [string, string];
  now: number;
  settings: BrowserSettings;
  backend: Backend;
}) => Promise<RenderedPage>;

type Reply = Promise<{ data?: unknown; errors?: readonly object[] }>;

type Backend = (operation: Operation) => Reply;

/** How the pages' questions are answered in this process. */
export type Answer = (operation: Operation, caller: Caller) => Reply;

export type Operation = { operationName: string; query: string; variables: Record<string, unknown> };

export type RenderedPage = {
  status: number;
  /** Whether every question was answered: only then is the page worth keeping. */
  isComplete: boolean;
  head: string;
  brand: { css: string; themeColors: { light: string; dark: string } };
  styles: { names: string; css: string }[];
  body: string;
  state: string;
  chunk: string;
};

/** The files of the entry and of each screen, by the names of their chunks. */
export type FilesByChunk = Record<string, string[]>;

export type BuiltPages = { bundle: PageBundle; files: FilesByChunk };

export function readPages(dist: string): BuiltPages {
  const require = createRequire(import.meta.url);
  const bundle = require(path.join(dist, 'node', 'renderPage.cjs')) as PageBundle;
  return {
    bundle,
    files: JSON.parse(readFileSync(path.join(dist, 'files.json'), 'utf8')) as FilesByChunk,
  };
}
