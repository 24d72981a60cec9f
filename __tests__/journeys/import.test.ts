import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { sideways } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { size } from '#tests/support/trials.ts';

const ROWS = size(3_000, 10_000);
const EACH_BAD = 20;
const BAD = ROWS / EACH_BAD;
const GOOD = (ROWS - BAD).toLocaleString('en-US');

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-import-'));
  product = await startProduct({ engine: 'embedded', env: { PAGE_CACHE_SECONDS: '0' } });
});

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const header = 'id,street,city,state,zip,latitude,longitude,bedrooms,bathrooms,rent,status,description';
const badRents = ['call us', '0', '-1850', '1', ''];

function toCsvRow(n: number): string {
  const rent = n % EACH_BAD === 0 ? badRents[(n / EACH_BAD) % badRents.length] : String(1000 + (n % 2000));
  const words = '"A home with a porch, a kitchen and a garden."';
  return `T-${n},${n} Quebracho Road,Austin,TX,78704,30.27,-97.74,${n % 4},1.5,"${rent ?? ''}",available,${words}`;
}

async function writeTable(): Promise<string> {
  const file = path.join(folder, 'homes.csv');
  const rows = Array.from({ length: ROWS }, (_, at) => toCsvRow(at + 1));
  await writeFile(file, `${[header, ...rows].join('\n')}\n`);
  return file;
}

const takeIn = (...words: string[]) => product.operate('import', '--organization', 'lantern', ...words);

async function homesShown(address = '/listings'): Promise<number> {
  const response = await fetch(`${product.url}${address}`);
  expect(response.status).toBe(200);
  const [, count = ''] = /id="homes-count"[^>]*>[^<\d]*([\d,]+)/.exec(await response.text()) ?? [];
  return Number(count.replaceAll(',', ''));
}

test('thousands of homes, one in twenty with a bad row, are imported while visitors continue', async () => {
  const file = await writeTable();
  const before = await homesShown();
  expect(before).toBeGreaterThan(0);

  const tried = await takeIn('--dry-run', file);
  expect(tried.printed).toContain(`Dry run, nothing was changed: ${GOOD} added`);
  expect(await homesShown()).toBe(before);

  const importing = { isDone: false };
  const done = takeIn(file).finally(() => (importing.isDone = true));
  const totals: number[] = [];
  while (!importing.isDone) totals.push(await homesShown(`/listings?page=${1 + (totals.length % 3)}`));
  const { code, printed } = await done;

  expect(printed).toContain(`Done: ${GOOD} added, 0 changed, 0 unchanged, 0 closed, ${BAD} refused.`);
  expect(code).toBe(0);
  expect(printed).toContain(`${BAD} rows were refused (first 50 shown):`);
  expect(printed.match(/^ {2}line \d+, T-\d+: .+\.$/gm)).toHaveLength(50);
  expect(printed).toContain('line 21, T-20: The rent is “0”. It must be more than $0.');
  expect(await homesShown()).toBe(before + ROWS - BAD);
  // the list shows either the old homes or the new ones, never a mixture
  expect(totals.length).toBeGreaterThan(2);
  expect(new Set([...totals, before, before + ROWS - BAD]).size).toBe(2);
  expect(await homesShown('/listings?q=quebracho')).toBe(ROWS - BAD);
});

test('the page of an imported home shows what its file contains, and invents nothing', async () => {
  const file = path.join(folder, 'one.csv');
  await writeFile(file, `${header}\n${toCsvRow(7).replace('T-7,7 Quebracho', 'P-7,7 Sassafras')}\n`);
  expect((await takeIn('--partial', file)).printed).toContain('Done: 1 added');
  const browser = await launchBrowser();
  try {
    for (const width of [1280, 390]) {
      const at = { viewport: { width, height: 800 } };
      const { page, complaints, close } = await visit(browser, `${product.url}/listings?q=sassafras`, at);
      await page.locator('article').getByRole('link').first().click();
      await page.locator('h1', { hasText: '7 Sassafras Road' }).waitFor();
      await page
        .getByText(/Austin, TX/)
        .first()
        .waitFor();
      const costs = page.getByRole('region', { name: 'Price and fees' });
      await costs.getByText('in base rent').first().waitFor();
      expect(await costs.textContent()).not.toContain('on a lease of');
      await page.getByText('The pet policy isn’t listed.').waitFor();
      await page.getByText('A home with a porch, a kitchen and a garden.').first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    }
  } finally {
    await browser.close();
  }
});
