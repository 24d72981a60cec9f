import { lighthousePage, type LighthouseResult, type Throttling } from './lighthousePage.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';

const VISITS = 3;

const figures = [
  { name: 'largest contentful paint', audit: 'largest-contentful-paint', unit: 's', per: 1_000, max: 2 },
  { name: 'layout shift', audit: 'cumulative-layout-shift', unit: '', per: 1, max: 0.02 },
  { name: 'blocking time', audit: 'total-blocking-time', unit: 'ms', per: 1, max: 300 },
] as const;

/** The experience of a visitor with a mid-range phone on a slow connection. */
export async function measureVisit(stage: Stage): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: stage.dataDir });
  try {
    const rows: Row[] = [];
    const url = `http://localhost:${product.port}`;
    for (const path of ['/listings', await someHome(url), '/terms']) {
      rows.push(...(await measurePage(path, url + path)));
    }
    return rows;
  } finally {
    await product.stop();
  }
}

/** The first home on the first page. */
async function someHome(url: string): Promise<string> {
  const html = await (await fetch(`${url}/listings`)).text();
  const path = /href="(\/units\/[^/"]+\/)"/.exec(html)?.[1];
  if (path === undefined) throw new Error('There is no home on /listings');
  return path;
}

async function measurePage(path: string, url: string): Promise<Row[]> {
  await (await fetch(url)).text();
  const applied = await visits(url, 'devtools');
  const simulated = await visits(url, 'simulate');
  return [
    ...figures.map(({ name, audit, unit, per, max }) =>
      row({
        what: `${path} on a phone: ${name}`,
        unit,
        ours: getAuditMedian(applied, audit) / per,
        limit: { of: 'ours', max },
      }),
    ),
    row({
      what: `${path} on a phone: blocking time, simulated`,
      unit: 'ms',
      ours: getAuditMedian(simulated, 'total-blocking-time'),
      limit: { of: 'ours', max: 150 },
    }),
    ...['accessibility', 'best-practices', 'seo'].map((category) => lowestScore(path, applied, category)),
  ];
}

async function visits(url: string, throttling: Throttling): Promise<LighthouseResult[]> {
  const results: LighthouseResult[] = [];
  for (let count = 0; count < VISITS; count++) results.push(await lighthousePage(url, throttling));
  return results;
}

const getAuditMedian = (results: LighthouseResult[], audit: string) =>
  median(results.map(({ audits }) => audits[audit]?.numericValue ?? NaN));

function lowestScore(path: string, results: LighthouseResult[], category: string): Row {
  const scores = results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  const failed = results.flatMap(({ audits, categories }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return row({
    what: `${path} on a phone: ${category.replace('-', ' ')}`,
    unit: 'points',
    ours: Math.min(...scores),
    limit: { of: 'ours', min: 100 },
    ...(failed.length > 0 && { note: `Not in order: ${[...new Set(failed)].join(', ')}.` }),
  });
}
