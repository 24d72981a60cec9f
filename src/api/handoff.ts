/** What the link of a hand-off opens. */
export type Handoff = {
  organization: string;
  status: string;
  parts: string[];
  attemptsLeft: number;
  failureReason: string | null;
  deletesAt: string;
  /** Before a picture of a face, this is agreed to apart. */
  faceConsent: { key: string; version: string; text: string; isGiven: boolean };
};

export type HandoffAnswer = { handoff: Handoff } | { problem: string; isEnded: boolean };

const UNREACHED = 'We couldn’t reach our server. Your photo is still on your device – try again.';

const QUESTION_MS = 15_000;
/** As long as our server waits for one that comes over a poor connection. */
const PICTURE_MS = 120_000;

/** A picture is a file, which has no place in the store: it goes by itself. */
async function ask(path: string, init: RequestInit = {}, limitMs = QUESTION_MS): Promise<HandoffAnswer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const response = await fetch(path, { ...init, credentials: 'same-origin', signal: limit.signal });
    const body = (await response.json()) as Handoff & { message?: string };
    if (response.ok) return { handoff: body };
    return { problem: body.message ?? UNREACHED, isEnded: response.status === 404 };
  } catch {
    return { problem: UNREACHED, isEnded: false };
  } finally {
    clearTimeout(timer);
  }
}

const at = (token: string) => `/handoff/${encodeURIComponent(token)}`;

export const openHandoff = (token: string) => ask(at(token));

export const givePicture = (token: string, part: 'FRONT' | 'BACK' | 'FACE', file: Blob) =>
  ask(
    `${at(token)}/${part}`,
    { method: 'POST', body: file, headers: { 'content-type': file.type } },
    PICTURE_MS,
  );

export const sayAboutFace = (token: string, { key, version }: Handoff['faceConsent'], granted: boolean) =>
  ask(`${at(token)}/face-consent`, {
    method: 'POST',
    body: JSON.stringify({ key, version, granted }),
    headers: { 'content-type': 'application/json' },
  });

export const handIn = (token: string) => ask(`${at(token)}/done`, { method: 'POST' });
