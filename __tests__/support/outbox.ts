import { limits } from '../runner/timeLimits.ts';

type ShownMail = { page: string; html: string; raw: string };

/** An answer that does not come fails here, and not as the whole test. */
const textOf = async (address: string) =>
  (await fetch(address, { signal: AbortSignal.timeout(limits.pageMs) })).text();

/** What can be read at the outbox of the demo, of the mails with this text; the newest first. */
export async function mailsWith(url: string, text: string): Promise<ShownMail[]> {
  const list = await textOf(`${url}/outbox`);
  const ids = [...list.matchAll(/href="(\/outbox\/[^"/]+)"/g)].map(([, href = '']) => href);
  const read = (path: string) => textOf(url + path);
  const mails = await Promise.all(
    ids.map(async (href) => ({
      page: await read(href),
      html: await read(`${href}/html`),
      raw: await read(`${href}.eml`),
    })),
  );
  return mails.filter(({ html, page }) => `${page}${html}`.includes(text));
}
