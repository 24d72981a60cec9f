import { Readable } from 'node:stream';

import type { Database } from '#server/db/database.ts';
import type { Home } from '#server/homes/home.ts';
import { homesForFeeds } from '#server/homes/queries/homesForFeeds.ts';
import { plainText } from '#server/http/headers.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import { writeMits } from './mits/writeMits.ts';
import type { FeedOrganization } from './organization.ts';
import { writeZillow } from './zillow/writeZillow.ts';

type Deps = { db: Database; getOrganizationSlug: (hostname: string) => string };

type Write = (homes: AsyncIterable<Home>, organization: FeedOrganization) => AsyncIterable<string>;

const writers: Record<string, Write> = { '/feeds/zillow.xml': writeZillow, '/feeds/mits.xml': writeMits };

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=900' };

/** Serves the homes for rent now or later, in the formats that other sites import. */
export function createFeedRoutes({ db, getOrganizationSlug }: Deps): Routes {
  const routes = createRoutes();
  for (const [path, write] of Object.entries(writers)) {
    routes.get(path, async ({ req }) => {
      const organization = await organizationBySlug(db, getOrganizationSlug(new URL(req.url).hostname));
      if (!organization) return plainText('Feed not found.', 404);
      if (req.method === 'HEAD') return new Response(null, { headers });
      return new Response(toStream(write(homesForFeeds(db, organization), organization)), { headers });
    });
  }
  return routes;
}

const MAX_CHUNK_BYTES = 64 * 1024;

/** Groups the text into larger chunks, because one small chunk per home would be slow. */
const toStream = (text: AsyncIterable<string>) =>
  Readable.toWeb(
    Readable.from(bufferChunks(text), { objectMode: false, highWaterMark: MAX_CHUNK_BYTES }),
  ) as ReadableStream;

async function* bufferChunks(text: AsyncIterable<string>): AsyncIterable<Buffer> {
  let waiting = '';
  for await (const piece of text) {
    waiting += piece;
    if (waiting.length < MAX_CHUNK_BYTES) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
