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

/** What webpack has written. */
export type BuiltFiles = {
  /** The files of the entry and of each screen, by the names of their chunks. */
  groups: Record<string, string[]>;
  /** All scripts of a screen in one file, but for those of the entry. */
  joined: Record<string, string>;
  fonts: string[];
};

export type BuiltPages = {
  bundle: PageBundle;
  files: BuiltFiles;
  /** The style sheets that are written into the page. */
  styles: ReadonlyMap<string, string>;
};

type Reading = {
  /** In development a style sheet has to be a file: it is changed while the page stands. */
  isStyled: boolean;
};

export function readPages(dist: string, { isStyled }: Reading = { isStyled: true }): BuiltPages {
  const require = createRequire(import.meta.url);
  const bundle = require(path.join(dist, 'node', 'renderPage.cjs')) as PageBundle;
  const files = JSON.parse(readFileSync(path.join(dist, 'files.json'), 'utf8')) as BuiltFiles;
  const sheets = isStyled
    ? Object.values(files.groups)
        .flat()
        .filter((file) => file.endsWith('.css'))
    : [];
  const styles = new Map(
    [...new Set(sheets)].map((file) => [file, readFileSync(path.join(dist, 'web', file), 'utf8')] as const),
  );
  return { bundle, files, styles };
}
