type ShownMail = { page: string; html: string; raw: string };

/** What can be read at the outbox of the demo, of the mails with this text; the newest first. */
export async function mailsWith(url: string, text: string): Promise<ShownMail[]> {
  const list = await (await fetch(`${url}/outbox`)).text();
  const ids = [...list.matchAll(/href="(\/outbox\/[^"/]+)"/g)].map(([, href = '']) => href);
  const read = async (path: string) => (await fetch(url + path)).text();
  const mails = await Promise.all(
    ids.map(async (href) => ({
      page: await read(href),
      html: await read(`${href}/html`),
      raw: await read(`${href}.eml`),
    })),
  );
  return mails.filter(({ html, page }) => `${page}${html}`.includes(text));
}
