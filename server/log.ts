export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Only ids, names, counts and times: nothing that a visitor typed, no address with a token. */
type Fields = Record<string, string | number | boolean | null | undefined>;

export type Log = Record<LogLevel, (event: string, fields?: Fields) => void>;

const order: LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** One JSON object a line. */
export function createLog(
  least: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const at = (level: LogLevel) => (event: string, fields?: Fields) => {
    if (order.indexOf(level) < order.indexOf(least)) return;
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
