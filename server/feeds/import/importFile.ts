import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Database } from '#server/db/database.ts';
import type { FeedFormat } from '#server/feeds/feed.ts';
import { feedFormats } from '#server/feeds/feed.ts';
import { listMarkets, organizationBySlug } from '#server/organizations/queries.ts';

import { importHomes, type ImportOptions } from './importHomes.ts';

export type ImportCommand = {
  db: Database;
  args: readonly string[];
  folder: string;
  now: Date;
  pictureHosts: readonly string[];
  say: (line: string) => void;
  isStopping?: () => boolean;
};

const USAGE =
  'Usage: npm run import -- --organization SLUG FILE [--format csv|zillow|mits|rently] [--dry-run] [--partial] [--approve-closing]';

/** Imports an operator's file of homes. */
export async function importFile({
  db,
  args,
  folder,
  now,
  pictureHosts,
  ...callbacks
}: ImportCommand): Promise<string> {
  const { say } = callbacks;
  const { slug, file, format, ...options } = parseCommandLine(args);
  const organization = await organizationBySlug(db, slug);
  if (!organization)
    throw new Error(`There is no organization "${slug}". Create it with npm run organization.`);
  const markets = await listMarkets(db, organization.id);
  const fullPath = path.resolve(folder, file);
  if (!(await stat(fullPath).catch(() => null))?.isFile()) throw new Error(`There is no file ${fullPath}.`);
  // loaded on demand, because a server that imports nothing does not need the readers
  const { readHomes } = await import('#server/feeds/readHomes.ts');
  say(`Reading ${path.basename(file)} for ${organization.name} …`);
  return importHomes(db, {
    ...options,
    organizationId: organization.id,
    portal: organization.rentalPortalUrl,
    markets,
    rows: readHomes(fullPath, { markets, now, say, ...(format && { format }) }),
    fileName: path.basename(file),
    pictureHosts,
    pictureSizes: organization.pictureSizes,
    now,
    ...callbacks,
  });
}

function parseCommandLine(
  args: readonly string[],
): ImportOptions & { slug: string; file: string; format?: FeedFormat } {
  const { values, positionals } = parseFlags(args);
  const [file, ...more] = positionals;
  if (values.organization === undefined || file === undefined || more.length > 0) throw new Error(USAGE);
  const format = feedFormats.find((known) => known === values.format);
  if (values.format !== undefined && !format) {
    throw new Error(`There is no format "${values.format}". Formats: ${feedFormats.join(', ')}.`);
  }
  return {
    slug: values.organization,
    file,
    ...(format && { format }),
    isDryRun: values['dry-run'],
    isPartial: values.partial,
    isClosingApproved: values['approve-closing'],
  };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        organization: { type: 'string' },
        format: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        partial: { type: 'boolean', default: false },
        'approve-closing': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new Error(`${String(sentence)}. ${USAGE}`, { cause: error });
  }
}
