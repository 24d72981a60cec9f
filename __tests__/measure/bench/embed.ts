import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';

/** What a first visit to the embedded list fetches until it is complete, compared to the portal's own. */
export async function measureEmbed(stage: Stage): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: stage.dataDir });
  try {
    const url = `http://localhost:${product.port}`;
    return [
      row({
        what: '/embed/public-listings: page, scripts and styles of a first load, against /listings',
        unit: 'KB',
        ours: (await firstLoad(url, '/embed/public-listings')) / 1024,
        floor: (await firstLoad(url, '/listings')) / 1024,
        limit: { of: 'ratio', max: 1 },
      }),
    ];
  } finally {
    await product.stop();
  }
}

async function firstLoad(url: string, path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const page = await fetch(url + path, { headers });
  const html = await page.text();
  const files = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file),
  );
  const sizes = await Promise.all(
    [...files].map(async (file) => getTransferSize(await fetch(`${url}${file}`, { headers }))),
  );
  return sizes.reduce((sum, size) => sum + size, getTransferSize(page));
}

/** The size as transferred. */
const getTransferSize = ({ headers }: Response) => Number(headers.get('content-length'));
