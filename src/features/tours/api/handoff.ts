/** The data behind a hand-off link. */
export type Handoff = {
  organization: string;
  status: string;
  parts: string[];
  attemptsLeft: number;
  failureReason: string | null;
  deletesAt: string;
  /** A separate consent, required before a picture of a face. */
  faceConsent: { key: string; version: string; text: string; isGiven: boolean };
};

export type HandoffAnswer = { handoff: Handoff } | { problem: string; isEnded: boolean };

const SERVER_UNREACHABLE = 'We couldn’t reach our server. Your photo is still on your device – try again.';

const REQUEST_TIMEOUT_MS = 15_000;
/** As long as our server waits for an upload over a poor connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Pictures are files, which do not belong in the store, so they are sent directly. */
async function ask(
  path: string,
  init: RequestInit = {},
  limitMs = REQUEST_TIMEOUT_MS,
): Promise<HandoffAnswer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const response = await fetch(path, { ...init, credentials: 'same-origin', signal: limit.signal });
    const body = (await response.json()) as Handoff & { message?: string };
    if (response.ok) return { handoff: body };
    return { problem: body.message ?? SERVER_UNREACHABLE, isEnded: response.status === 404 };
  } catch {
    return { problem: SERVER_UNREACHABLE, isEnded: false };
  } finally {
    clearTimeout(timer);
  }
}

const getHandoffPath = (token: string) => `/handoff/${encodeURIComponent(token)}`;

export const openHandoff = (token: string) => ask(getHandoffPath(token));

export const uploadPicture = (token: string, part: 'FRONT' | 'BACK' | 'FACE', file: Blob) =>
  ask(
    `${getHandoffPath(token)}/${part}`,
    { method: 'POST', body: file, headers: { 'content-type': file.type } },
    UPLOAD_TIMEOUT_MS,
  );

export const sendFaceConsent = (token: string, { key, version }: Handoff['faceConsent'], granted: boolean) =>
  ask(`${getHandoffPath(token)}/face-consent`, {
    method: 'POST',
    body: JSON.stringify({ key, version, granted }),
    headers: { 'content-type': 'application/json' },
  });

export const submitHandoff = (token: string) => ask(`${getHandoffPath(token)}/done`, { method: 'POST' });
