import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

import { chromiumPath } from '../../support/chromium.ts';

import { freePort } from './freePort.ts';

/** Lighthouse 13 needs Node 22. */
const VERSION = '12.8.2';

export type Throttling = 'devtools' | 'simulate';

type Audit = { score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };

/** The parts of Lighthouse's result that we read. */
export type LighthouseResult = {
  audits: Record<string, Audit | undefined>;
  categories: Record<string, Category | undefined>;
  runtimeError?: { message: string };
};

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; throttlingMethod: Throttling; onlyCategories: string[] },
) => Promise<{ lhr: LighthouseResult } | undefined>;

/** Installs Lighthouse for the first benchmark, since it is a quarter of all packages and nothing else needs it. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = path.resolve('.cache', `lighthouse-${VERSION}`);
  const main = path.join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(main)) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${VERSION}`], {
      shell: process.platform === 'win32',
    });
  }
  const module = (await import(pathToFileURL(main).href)) as { default: Lighthouse };
  return module.default;
}

/** A first visit with Lighthouse's mobile preset, in a separate browser. */
export async function lighthousePage(url: string, throttlingMethod: Throttling): Promise<LighthouseResult> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const outcome = await lighthouse(url, {
      port,
      logLevel: 'error',
      throttlingMethod,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!outcome) throw new Error('Lighthouse gave no result');
    const { lhr } = outcome;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    await browser.close();
  }
}
