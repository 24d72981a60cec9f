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

/** Only an interface can be merged, so a list that features add their names to is one. */
const typeNotInterface: Rule.RuleModule = {
  create: (context) => ({
    'TSInterfaceDeclaration[body.body.length>0]:not(TSModuleDeclaration TSInterfaceDeclaration)': (
      node: Rule.Node,
    ) => {
      context.report({ node, message: 'Use `type` instead of `interface`.' });
    },
  }),
};

export default {
  meta: { name: 'foyer' },
  rules: {
    'linear-expressions': linearExpressions,
    'plain-words': plainWords,
    'type-not-interface': typeNotInterface,
    'wait-for-page': waitForPage,
  },
};
