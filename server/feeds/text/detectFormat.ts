import type { FeedFormat } from '../feed.ts';
import { FeedRejectedError } from '../feed.ts';

/** Detects the format from the beginning of a file. */
export function detectFormat(beginning: string): FeedFormat {
  const text = beginning.trimStart();
  if (text.startsWith('<')) return detectXmlFormat(text);
  if (text.startsWith('[') || text.startsWith('{')) return 'rently';
  if (text === '') throw new FeedRejectedError('The file is empty.');
  return 'csv';
}

function detectXmlFormat(text: string): FeedFormat {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new FeedRejectedError(
      'The file declares a document type or entities (DOCTYPE). We don’t read feeds with those, so remove them.',
    );
  }
  if (/<(\w+:)?hotPadsItems\b/i.test(text)) return 'zillow';
  if (/<(\w+:)?(PhysicalProperty|PropertyMarketing)\b/i.test(text)) return 'mits';
  const [, root = 'the file starts with'] = /<([A-Za-z_][\w:.-]{0,60})/.exec(text) ?? [];
  throw new FeedRejectedError(
    `We don’t recognize the XML element ${root}. We read hotPadsItems (Zillow) and PhysicalProperty (MITS).`,
  );
}
