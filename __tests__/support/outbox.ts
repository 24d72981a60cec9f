import { limits } from '../runner/timeLimits.ts';

import { until } from './until.ts';

export type ShownMail = { page: string; html: string; raw: string };

/** A missing answer fails here, and not as a timeout of the whole test. */
const fetchText = async (address: string) =>
  (await fetch(address, { signal: AbortSignal.timeout(limits.pageMs) })).text();

/** The addresses of the emails in the demo's outbox, the newest first. */
async function listMails(url: string): Promise<string[]> {
  const list = await fetchText(`${url}/outbox`);
  return [...list.matchAll(/href="(\/outbox\/[^"/]+)"/g)].map(([, href = '']) => url + href);
}

async function readMails(addresses: readonly string[], text: string): Promise<ShownMail[]> {
  const mails = await Promise.all(
    addresses.map(async (address) => {
      const [page, html] = await Promise.all([fetchText(address), fetchText(`${address}/html`)]);
      return { address, page, html };
    }),
  );
  const found = mails.filter(({ html, page }) => `${page}${html}`.includes(text));
  return Promise.all(
    found.map(async ({ address, page, html }) => ({ page, html, raw: await fetchText(`${address}.eml`) })),
  );
}

/** The emails with this text in the demo's outbox, the newest first. */
export const mailsWith = async (url: string, text: string): Promise<ShownMail[]> =>
  readMails(await listMails(url), text);

/**
 * Waits for an email with this text, and with these words if they are named, until `count` have arrived.
 * Returns the newest. Reads the emails only when there is another one.
 */
export function waitForMail(
  url: string,
  text: string,
  { words = '', count = 1 }: { words?: string; count?: number } = {},
): Promise<ShownMail> {
  let known = '';
  return until(async () => {
    const addresses = await listMails(url);
    if (addresses.join() === known) return null;
    known = addresses.join();
    const mails = (await readMails(addresses, text)).filter(({ html }) => html.includes(words));
    return mails.length < count ? null : mails[0];
  }, 50);
}

/** The page where the team answers a chat, from the newest email to it with this text. */
export async function teamChatAddress(url: string, text: string): Promise<string> {
  const { html } = await waitForMail(url, text, { words: '/staff/chat/' });
  return url + (/\/staff\/chat\/[0-9A-Za-z]+/.exec(html)?.[0] ?? '');
}

/** The newest code that was sent to an address. */
export async function codeSentTo(url: string, email: string): Promise<string> {
  const [mail] = (await mailsWith(url, email)).filter(({ html }) => html.includes('Enter this code'));
  const [, first, second] = /\b(\d{3}) (\d{3})\b/.exec(mail?.html ?? '') ?? [];
  if (first === undefined || second === undefined) throw new Error(`No code was sent to ${email}.`);
  return first + second;
}

/** The emails that confirm a tour to an address. */
export const confirmationsTo = async (url: string, email: string): Promise<ShownMail[]> =>
  (await mailsWith(url, email)).filter(({ html }) => html.includes('See your tour'));
