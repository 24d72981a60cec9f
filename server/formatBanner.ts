import type { Env } from './env.ts';

/** What the person who started the server needs to know next. */
export function formatBanner(env: Env, port: number): string {
  const { appEnv, organizationSlugs, databaseUrl, dataDir, mail, twilio, twilioChat } = env;
  const [first, second] = organizationSlugs;
  const lines: [string, string][] = [
    [first, `http://localhost:${port}`],
    [second, `http://${second}.localhost:${port}`],
    [
      'Database',
      databaseUrl
        ? `PostgreSQL at ${new URL(databaseUrl).host} (DATABASE_URL)`
        : `embedded, in ${dataDir} (set DATABASE_URL to use PostgreSQL instead)`,
    ],
    [
      'Email',
      mail.smtpUrl
        ? `sent through ${new URL(mail.smtpUrl).host} (SMTP_URL)`
        : describeMailSetup(appEnv, port),
    ],
    ['Texts', twilio ? 'sent through Twilio (TWILIO_FROM)' : describeTextSetup(appEnv)],
    [
      'Chat',
      twilioChat ? 'handled by Twilio' : 'handled by this server (a Twilio account can handle it instead)',
    ],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return `\nFoyer is ready.\n${lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')}\n\n`;
}

const describeMailSetup = (appEnv: Env['appEnv'], port: number) =>
  appEnv === 'demo'
    ? `stays in the outbox at http://localhost:${port}/outbox (set SMTP_URL to send it)`
    : 'stays in the database (set SMTP_URL to send it)';

const describeTextSetup = (appEnv: Env['appEnv']) =>
  appEnv === 'demo'
    ? 'stay in the outbox, codes included'
    : 'not sent, so no codes by text (set TWILIO_FROM to send them)';
