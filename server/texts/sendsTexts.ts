import type { Env } from '#server/env.ts';

/** In the demo a text is read where it waits to be sent. */
export const sendsTexts = ({ twilio, appEnv }: Pick<Env, 'twilio' | 'appEnv'>): boolean =>
  twilio !== null || appEnv === 'demo';

/** Whether a text reaches whoever asked for it: where mails leave, nobody looks into the outbox. */
export const reachesPhones = (env: Pick<Env, 'twilio' | 'appEnv' | 'mail'>): boolean =>
  env.twilio !== null || (sendsTexts(env) && env.mail.smtpUrl === null);
