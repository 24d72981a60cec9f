import type { Env } from './env.ts';

/** What the person who started the server wants to know next. */
export function banner(env: Env, port: number): string {
  const { appEnv, organizationSlugs, databaseUrl, dataDir, mail, twilio, twilioChat } = env;
  const [first, second] = organizationSlugs;
  const lines: [string, string][] = [
    [first, `http://localhost:${port}`],
    [second, `http://${second}.localhost:${port}`],
    [
      'Database',
      databaseUrl
        ? `PostgreSQL at ${new URL(databaseUrl).host} (DATABASE_URL)`
        : `embedded, in ${dataDir}; DATABASE_URL puts a PostgreSQL in its place`,
    ],
    ['Mail', mail.smtpUrl ? `sent by ${new URL(mail.smtpUrl).host} (SMTP_URL)` : keptMail(appEnv, port)],
    ['Texts', twilio ? 'sent by Twilio (TWILIO_FROM)' : keptTexts(appEnv)],
    ['Chat', twilioChat ? 'carried by Twilio' : 'by this server; an account of Twilio can carry it'],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return `\nFoyer is ready.\n${lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')}\n\n`;
}

const keptMail = (appEnv: Env['appEnv'], port: number) =>
  appEnv === 'demo'
    ? `kept in the outbox: http://localhost:${port}/outbox – set SMTP_URL to send`
    : 'kept in the database: set SMTP_URL to send';

const keptTexts = (appEnv: Env['appEnv']) =>
  appEnv === 'demo' ? 'kept in the outbox, codes too' : 'not sent, and no codes by text: set TWILIO_FROM';
