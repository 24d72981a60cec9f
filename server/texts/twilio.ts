import { isTextable } from './textLimits.ts';
import type { TextServer } from './textServer.ts';

export type TwilioSettings = { apiUrl: string; accountSid: string; authToken: string; from: string };

/** How long one text may take. */
const DEADLINE_MS = 30_000;

/** Texts by the Messages resource of Twilio's REST interface. */
export function connectTwilio(
  { apiUrl, accountSid, authToken, from }: TwilioSettings,
  countries: readonly string[],
): TextServer {
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, body }) {
      if (!isTextable(to, countries)) throw notTexted();
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (!response.ok) throw await refusalOf(response);
      await response.body?.cancel();
    },
  };
}

const notTexted = () =>
  Object.assign(new Error('This server doesn’t text that country'), { code: 'TEXT', isForGood: true });

/** By Twilio's own number for it: what it says in words repeats the phone number. */
async function refusalOf(response: Response): Promise<Error> {
  const told: unknown = await response.json().catch(() => null);
  const number = typeof told === 'object' && told !== null && 'code' in told ? Number(told.code) : NaN;
  return Object.assign(new Error('The text was rejected'), {
    code: 'TEXT',
    responseCode: Number.isInteger(number) ? number : response.status,
    // such as a number that is none, or one that has told us to stop
    isForGood: response.status === 400,
  });
}
