import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  // without a browser's own pages and windows: a third less work for the same pages
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = () => places.find((place) => place !== '' && existsSync(place));

/** The path of Chromium. Installs it from the system's packages if there is none. */
export function chromiumPath(say: (line: string) => void = () => undefined): string {
  const found = installed();
  if (found) return found;

  say('Installing Chromium from the system’s packages …');
  const become = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: string[]) => {
    const [program = '', ...args] = [...become, ...command];
    return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  run('apt-get', 'update', '-qq');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installed() === undefined) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
  }

  const now = installed();
  if (now) return now;
  throw new Error('The journeys need Chromium: install it, or set CHROMIUM_PATH to where it is.');
}
