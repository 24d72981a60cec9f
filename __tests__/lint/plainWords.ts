import type { TSESTree } from '@typescript-eslint/utils';
import type { Rule } from 'eslint';

import { isUnseen, visibleText } from './visibleText.ts';

type Pattern = { found: RegExp; better: string };

/** Phrases that sound translated, and what to write instead. */
const PATTERNS: readonly Pattern[] = [
  { found: /\b(?:somebody|whoever)\b/i, better: 'someone, anyone or you' },
  { found: /\b(?:nobody|none of us)\b/i, better: 'no one' },
  { found: /\b(?:anybody|everybody)\b/i, better: 'anyone or everyone' },
  { found: /\banew\b/i, better: 'again' },
  {
    found: /\b(?:is|are|was|were|be|been)\b(?: not| never)? (?:told|said)\b/i,
    better: 'listed, or “we’ll let you know”',
  },
  { found: /\bof our team\b/i, better: 'on our team or from our team' },
  { found: /\be-mails?\b/i, better: 'email' },
  {
    found:
      /\b(?:an?|this|that|the|our|your|each|every|by|in|no|of) mails?\b(?! (?:room|server|slot|carrier))/i,
    better: 'email, or inbox',
  },
  { found: /\bgives? up\b/i, better: 'remove' },
  { found: /\b(?:one|a|your|each|every|that|this) wish\b|\bwishes\b/i, better: 'filter' },
  { found: /\bgiven back\b|\bgives? (?:it|them|a time) back\b/i, better: 'freed up, or release' },
  { found: /\b(?:one|a) press\b|\bpressed\b|\bpress (?:again|it|once)\b/i, better: 'tap or select' },
  { found: /\b(?:charges(?! us)|(?:a|no|the|another|each|every|this|that) charge)\b/i, better: 'fee' },
  { found: /\bat moving in\b/i, better: 'at move-in' },
  { found: /\bhomes? like it\b/i, better: 'similar homes' },
  { found: /\bShall (?:we|I)\b/i, better: 'Should we, or Do you want us to' },
  { found: /\bhas still to be\b/i, better: 'still needs to be' },
  { found: /\btak(?:e|es|en) for granted\b/i, better: 'assumptions' },
  { found: /\b(?:price|rent|charge|fee|\}) a month\b/i, better: '/mo or per month' },
  {
    found: /\b(?:What it has|Around it|Kind of home|It is free now)\b/,
    better: 'Amenities, Nearby, Home type, Available now',
  },
  { found: /\d %|\} %/, better: 'no space before %' },
];

/** Rejects phrases that sound translated in text that people can read. */
export const plainWords: Rule.RuleModule = {
  create(context) {
    if (isUnseen(context.filename)) return {};
    const check = (node: Rule.Node) => {
      const text = visibleText(node as TSESTree.Node);
      if (text === null) return;
      for (const { found, better } of PATTERNS) {
        const [words] = found.exec(text) ?? [];
        if (words !== undefined)
          context.report({ node, message: `“${words}” sounds translated. Better: ${better}.` });
      }
    };
    return { Literal: check, TemplateLiteral: check, JSXText: check };
  },
};
