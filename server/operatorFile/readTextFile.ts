import { readFile, stat } from 'node:fs/promises';

const MB = 1_000_000;

export async function readTextFile(
  file: string,
  { maxMegabytes }: { maxMegabytes: number },
): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > maxMegabytes * MB) throw new Error(`The file ${file} is larger than ${maxMegabytes} MB.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch {
    throw new Error(`The file ${file} isn’t UTF-8. Save it as UTF-8.`);
  }
}
