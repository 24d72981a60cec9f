import { isTextable } from './textLimits.ts';
import type { TextServer } from './textServer.ts';

export type TwilioSettings = { apiUrl: string; accountSid: string; authToken: string; from: string };

/** The time limit for sending one text. */
const DEADLINE_MS = 30_000;

/** Sends texts through the Messages resource of Twilio's REST API. */
export function connectTwilio(
  { apiUrl, accountSid, authToken, from }: TwilioSettings,
  countries: readonly string[],
): TextServer {
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, body }) {
      if (!isTextable(to, countries)) throw unsupportedCountry();
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (!response.ok) throw await toTwilioError(response);
      await response.body?.cancel();
    },
  };
}

const unsupportedCountry = () =>
  Object.assign(new Error('This server doesn’t send texts to that country'), {
    code: 'TEXT',
    isPermanent: true,
  });

/** Reports only Twilio's error code, because its message repeats the phone number. */
async function toTwilioError(response: Response): Promise<Error> {
  const reply: unknown = await response.json().catch(() => null);
  const number = typeof reply === 'object' && reply !== null && 'code' in reply ? Number(reply.code) : NaN;
  return Object.assign(new Error('The text was rejected'), {
    code: 'TEXT',
    responseCode: Number.isInteger(number) ? number : response.status,
    // such as an invalid number, or one that has opted out
    isPermanent: response.status === 400,
  });
}
