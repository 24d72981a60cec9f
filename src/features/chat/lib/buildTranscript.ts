import { sanitizeFileName } from './files.ts';
import { formatTime } from './moments.ts';

type Line = { author: string; at: number; text: string; files: readonly { name: string }[] };

const formatFullDay = (at: number) =>
  new Date(at).toLocaleDateString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });

/** A chat as a text file. */
export function buildTranscript(title: string, messages: readonly Line[], isWhole = true): string {
  let day = '';
  const lines = messages.flatMap(({ author, at, text, files }) => {
    const today = formatFullDay(at);
    const heading = today === day ? [] : ['', today, ''];
    day = today;
    const named = files.map(({ name }) => `    [file: ${sanitizeFileName(name)}]`);
    const textLines = text.split('\n').map((line, index) => (index === 0 ? line : `    ${line}`));
    return [...heading, `${formatTime(at)}  ${author}: ${textLines.join('\n')}`.trimEnd(), ...named];
  });
  return `${[title, ...(isWhole ? [] : ['', 'Earlier messages aren’t in this file.']), ...lines].join('\r\n').replaceAll(/\r?\n/g, '\r\n')}\r\n`;
}
