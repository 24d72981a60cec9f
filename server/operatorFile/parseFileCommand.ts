import { parseArgs } from 'node:util';

type FileCommand<Flag extends string> = { file: string; flags: Record<Flag, boolean> };

/** The arguments of a command that takes one file. */
export function parseFileCommand<Flag extends string>(
  args: readonly string[],
  { usage, flags }: { usage: string; flags: readonly Flag[] },
): FileCommand<Flag> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const, default: false }])),
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, flags: values as Record<Flag, boolean> };
  } catch {
    // reported below
  }
  throw new Error(usage);
}
