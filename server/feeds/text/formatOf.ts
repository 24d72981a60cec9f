import type { FeedFormat } from '../feed.ts';
import { FeedRefused } from '../feed.ts';

/** What the beginning of a file shows it to be. */
export function formatOf(beginning: string): FeedFormat {
  const text = beginning.trimStart();
  if (text.startsWith('<')) return xmlFormatOf(text);
  if (text.startsWith('[') || text.startsWith('{')) return 'rently';
  if (text === '') throw new FeedRefused('The file is empty.');
  return 'csv';
}

function xmlFormatOf(text: string): FeedFormat {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new FeedRefused(
      'The file declares a document type or entities (DOCTYPE). Feeds don’t have those, so we don’t read it.',
    );
  }
  if (/<(\w+:)?hotPadsItems\b/i.test(text)) return 'zillow';
  if (/<(\w+:)?(PhysicalProperty|PropertyMarketing)\b/i.test(text)) return 'mits';
  const [, root = 'the file starts with'] = /<([A-Za-z_][\w:.-]{0,60})/.exec(text) ?? [];
  throw new FeedRefused(
    `We don’t know the XML element ${root}. We read hotPadsItems (Zillow) and PhysicalProperty (MITS).`,
  );
}
