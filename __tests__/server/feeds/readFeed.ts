import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { FeedOptions, ReadRow } from '#server/feeds/readHomes.ts';
import { readHomes } from '#server/feeds/readHomes.ts';
import type { Home } from '#server/homes/home.ts';

export const feedMarkets = [
  {
    slug: 'austin',
    name: 'Austin',
    state: 'TX',
    timeZone: 'America/Chicago',
    bounds: [-98.05, 30.07, -97.5, 30.55],
  },
  {
    slug: 'san-antonio',
    name: 'San Antonio',
    state: 'TX',
    timeZone: 'America/Chicago',
    bounds: [-98.82, 29.2, -98.22, 29.73],
  },
  {
    slug: 'denver',
    name: 'Denver',
    state: 'CO',
    timeZone: 'America/Denver',
    bounds: [-105.12, 39.61, -104.6, 39.92],
  },
];

export const feedNow = new Date('2026-11-20T16:00:00Z');

type Choice = Partial<FeedOptions>;

export const sample = (name: string) => path.join(import.meta.dirname, 'samples', name);

export async function readSample(name: string, choice: Choice = {}): Promise<ReadRow[]> {
  return await all(readHomes(sample(name), { markets: feedMarkets, now: feedNow, ...choice }));
}

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Reads this content as a file. */
export async function readFeed(content: string | Uint8Array, choice: Choice = {}): Promise<ReadRow[]> {
  return await withFile(content, (file) =>
    all(readHomes(file, { markets: feedMarkets, now: feedNow, ...choice })),
  );
}

export async function withFile<Result>(
  content: string | Uint8Array,
  work: (file: string) => Promise<Result>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-feed-'));
  const file = path.join(folder, 'feed');
  try {
    await writeFile(file, content);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const getHomes = (rows: ReadRow[]): Home[] => rows.flatMap((row) => ('home' in row ? [row.home] : []));

export const getRefusals = (rows: ReadRow[]) =>
  rows.flatMap((row) => ('refused' in row ? [{ line: row.line, id: row.externalId, why: row.refused }] : []));

export const getNotes = (rows: ReadRow[]): string[] =>
  rows.flatMap((row) => ('notes' in row ? row.notes : []));

/** A table of one home that is valid except for the given values. */
export function createTable(...rows: Record<string, string>[]): string {
  const usual = {
    id: 'H-1',
    street: '114 Juniper Trail',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    bedrooms: '2',
    bathrooms: '1',
    rent: '1850',
  };
  const names = [...new Set([...Object.keys(usual), ...rows.flatMap((row) => Object.keys(row))])];
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row, index) => {
    const whole: Record<string, string> = { ...usual, id: `H-${index + 1}`, ...row };
    return names.map((name) => cell(whole[name] ?? '')).join(',');
  });
  return `${[names.join(','), ...lines].join('\n')}\n`;
}
