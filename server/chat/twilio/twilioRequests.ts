import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { TwilioChat } from '#server/serviceSettings.ts';

const DEADLINE_MS = 10_000;

/** Twilio's refusal of a request; its message is left out because it may quote the chat. */
export class TwilioRequestError extends Error {
  override readonly name = 'TwilioRequestError';
  readonly status: number;

  constructor(status: number) {
    super(`Twilio answered ${status}`);
    this.status = status;
  }
}

type Fields = Record<string, string | string[] | undefined>;
type TwilioResponse = Record<string, unknown>;

/** Twilio's REST API, limited to the conversations of one service. */
export function createTwilioRequests({ conversationsUrl, apiKey, apiSecret, serviceSid }: TwilioChat) {
  const base = `${conversationsUrl}/v1/Services/${serviceSid}`;
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;

  async function request(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields?: Fields,
  ): Promise<TwilioResponse> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization },
      ...(fields && { body: toFormParams(fields) }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TwilioRequestError(response.status);
    }
    return response.status === 204 ? {} : ((await response.json()) as TwilioResponse);
  }

  return {
    read: (path: string) => request('GET', path),
    write: (path: string, fields: Fields) => request('POST', path, fields),
    remove: (path: string) => request('DELETE', path),
  };
}

export type TwilioRequests = ReturnType<typeof createTwilioRequests>;

function toFormParams(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) form.append(name, one);
  }
  return form;
}

/** Returns undefined for this status, which means that it was already done or that its target is gone. */
export async function ignoreStatus<Result>(
  status: number,
  request: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof TwilioRequestError && error.status === status) return undefined;
    throw error;
  }
}

/** What syncing to Twilio requires. */
export type TwilioSyncDeps = Pick<ChatDeps, 'db' | 'clock'> & { twilio: TwilioRequests };
