import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { MailKind } from '#server/mail/mailKind.ts';
import type { TextKind } from '#server/texts/textKind.ts';

const server = path.resolve(import.meta.dirname, '../../../server');

type Defined = { file: string; message: MailKind | TextKind };

const isMessage = (value: unknown): value is Defined['message'] =>
  typeof value === 'object' && value !== null && 'channel' in value && 'kind' in value && 'write' in value;

let defined: Promise<Defined[]> | undefined;

/** Every email and text that a file of the server defines. */
export const loadDefinedMessages = (): Promise<Defined[]> => (defined ??= load());

async function load(): Promise<Defined[]> {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(server, name))
    .filter((file) => /= define\w+\(/.test(readFileSync(file, 'utf8')));
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(file)) as Record<string, unknown>)),
  );
  return files.flatMap((file, index) =>
    (exported[index] ?? []).filter(isMessage).map((message) => ({ file, message })),
  );
}
