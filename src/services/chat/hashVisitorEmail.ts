/**
 * Shows whether two chats belong to the same email address, without storing it. The hash includes the
 * conversation, so that no table of known addresses helps. Null where the browser cannot hash.
 */
export async function hashVisitorEmail(sid: string, email: string): Promise<string | null> {
  try {
    const bytes = new TextEncoder().encode(`${sid} ${email.trim().toLowerCase()}`);
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join('.');
  } catch {
    return null;
  }
}
