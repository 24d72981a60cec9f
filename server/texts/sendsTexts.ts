import type { Env } from '#server/env.ts';

/** In the demo, texts are read in the outbox. */
export const sendsTexts = ({ twilio, appEnv }: Pick<Env, 'twilio' | 'appEnv'>): boolean =>
  twilio !== null || appEnv === 'demo';

/** Whether a text reaches its recipient: where emails are sent, no one reads the outbox. */
export const reachesPhones = (env: Pick<Env, 'twilio' | 'appEnv' | 'mail'>): boolean =>
  env.twilio !== null || (sendsTexts(env) && env.mail.smtpUrl === null);
