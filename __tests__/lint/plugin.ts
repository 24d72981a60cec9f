import type { Rule } from 'eslint';

import { linearExpressions } from './linearExpressions.ts';
import { plainWords } from './plainWords.ts';

const ASKED_AT_ONCE =
  'CallExpression[callee.name="expect"] CallExpression[callee.property.name=/^(isVisible|isChecked|inputValue)$/]';

/** Rejects expectations about what a page shows at this moment. */
const waitForPage: Rule.RuleModule = {
  create: (context) => ({
    [ASKED_AT_ONCE]: (node: Rule.Node) => {
      context.report({
        node,
        message: 'A page gets there in its own time: wait for it (waitFor, holds, isTicked).',
      });
    },
  }),
};

export default {
  meta: { name: 'foyer' },
  rules: {
    'linear-expressions': linearExpressions,
    'plain-words': plainWords,
    'wait-for-page': waitForPage,
  },
};
