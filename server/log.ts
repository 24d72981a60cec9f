export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Only ids, names, counts and times: nothing that a visitor typed, and no address with a token. */
type Fields = Record<string, string | number | boolean | null | undefined>;

export type Log = Record<LogLevel, (event: string, fields?: Fields) => void>;

/** What the log may say about an error: its message could quote a visitor. */
export const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

const levelOrder: LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** Writes one JSON object per line. */
export function createLog(
  minLevel: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const at = (level: LogLevel) => (event: string, fields?: Fields) => {
    if (levelOrder.indexOf(level) < levelOrder.indexOf(minLevel)) return;
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
