import { limits } from '../runner/timeLimits.ts';

type ShownMail = { page: string; html: string; raw: string };

/** A missing answer fails here, and not as a timeout of the whole test. */
const fetchText = async (address: string) =>
  (await fetch(address, { signal: AbortSignal.timeout(limits.pageMs) })).text();

/** The emails with this text in the demo's outbox, the newest first. */
export async function mailsWith(url: string, text: string): Promise<ShownMail[]> {
  const list = await fetchText(`${url}/outbox`);
  const ids = [...list.matchAll(/href="(\/outbox\/[^"/]+)"/g)].map(([, href = '']) => href);
  const read = (path: string) => fetchText(url + path);
  const mails = await Promise.all(
    ids.map(async (href) => ({
      page: await read(href),
      html: await read(`${href}/html`),
      raw: await read(`${href}.eml`),
    })),
  );
  return mails.filter(({ html, page }) => `${page}${html}`.includes(text));
}
