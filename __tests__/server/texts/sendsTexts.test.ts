import { readEnv } from '#server/env.ts';
import { reachesPhones, sendsTexts } from '#server/texts/sendsTexts.ts';

const mail = { SMTP_URL: 'smtp://mail.example:587' };
const staging = { APP_ENV: 'staging' };
const texts = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15125550142',
};

test.each([
  ['an account', { ...staging, ...texts }, { isSent: true, arrives: true }],
  ['the outbox of the demo', {}, { isSent: true, arrives: true }],
  ['the outbox of a demo whose mail leaves', mail, { isSent: true, arrives: false }],
  ['nothing', { ...staging, ...mail }, { isSent: false, arrives: false }],
])('whether a text is accepted, and whether it arrives, by %s', (_way, variables, expected) => {
  const env = readEnv(variables);
  expect({ isSent: sendsTexts(env), arrives: reachesPhones(env) }).toEqual(expected);
});
