import { Readable } from 'node:stream';

import type { Database } from '#server/db/database.ts';
import { homesForFeeds } from '#server/db/homes/readForFeeds.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import type { FeedOrganization } from '#server/feeds/organization.ts';
import { writeMits } from '#server/feeds/mits/writeMits.ts';
import { writeZillow } from '#server/feeds/zillow/writeZillow.ts';
import type { Home } from '#server/homes/home.ts';

import { plainText } from './headers.ts';

type Parts = { db: Database; organizationSlugOf: (hostname: string) => string };

type Write = (homes: AsyncIterable<Home>, organization: FeedOrganization) => AsyncIterable<string>;

const writers: Record<string, Write> = { '/feeds/zillow.xml': writeZillow, '/feeds/mits.xml': writeMits };

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=900' };

/** The homes that can be rented now or later, in the formats in which others take them. Null for another address. */
export function createFeeds({ db, organizationSlugOf }: Parts) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname, hostname } = new URL(request.url);
    const write = Object.hasOwn(writers, pathname) ? writers[pathname] : undefined;
    if (!write) return null;
    const organization = await organizationBySlug(db, organizationSlugOf(hostname));
    if (!organization) return plainText('Feed not found.', 404);
    if (request.method === 'HEAD') return new Response(null, { headers });
    return new Response(streamOf(write(homesForFeeds(db, organization), organization)), { headers });
  };
}

const MOST_IN_PIECE = 64 * 1024;

/** Bytes in pieces of some size: one small piece for each home would be dear. */
const streamOf = (text: AsyncIterable<string>) =>
  Readable.toWeb(
    Readable.from(gathered(text), { objectMode: false, highWaterMark: MOST_IN_PIECE }),
  ) as ReadableStream;

async function* gathered(text: AsyncIterable<string>): AsyncIterable<Buffer> {
  let waiting = '';
  for await (const piece of text) {
    waiting += piece;
    if (waiting.length < MOST_IN_PIECE) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
