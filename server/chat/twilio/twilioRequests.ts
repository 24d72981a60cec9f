import type { TwilioChat } from './twilioChat.ts';

const DEADLINE_MS = 10_000;

/** Twilio's answer when it does not do what it was asked for. What it says in words may repeat what was said. */
export class TwilioRefused extends Error {
  override readonly name = 'TwilioRefused';
  readonly status: number;

  constructor(status: number) {
    super(`Twilio answered ${status}`);
    this.status = status;
  }
}

type Fields = Record<string, string | string[] | undefined>;
type Answer = Record<string, unknown>;

/** The part of Twilio's REST interface that is about one service's conversations. */
export function createTwilioRequests({ conversationsUrl, apiKey, apiSecret, serviceSid }: TwilioChat) {
  const base = `${conversationsUrl}/v1/Services/${serviceSid}`;
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, fields?: Fields): Promise<Answer> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization },
      ...(fields && { body: formOf(fields) }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TwilioRefused(response.status);
    }
    return response.status === 204 ? {} : ((await response.json()) as Answer);
  }

  return {
    read: (path: string) => ask('GET', path),
    write: (path: string, fields: Fields) => ask('POST', path, fields),
    remove: (path: string) => ask('DELETE', path),
  };
}

export type TwilioRequests = ReturnType<typeof createTwilioRequests>;

function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) form.append(name, one);
  }
  return form;
}

/** Undefined where it was refused so: it is done already, or there is nothing to do it to. */
export async function unless<Result>(status: number, asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TwilioRefused && error.status === status) return undefined;
    throw error;
  }
}
