import type { Rule } from 'eslint';
import { checkSync } from 'recheck';

import { hashExpression, isBounded, readChecked } from './checkedExpressions.ts';

const TIMEOUT_MS = 2_000;

let checked: Set<string> | undefined;

/** Reports an expression for which recheck finds a text that takes it more than linear time. */
export const linearExpressions: Rule.RuleModule = {
  create: (context) => ({
    Literal(node) {
      if (!('regex' in node) || isBounded(context.filename)) return;
      const { pattern, flags } = node.regex;
      checked ??= readChecked();
      if (checked.has(hashExpression({ pattern, flags }))) return;
      const found = checkSync(pattern, flags, { timeout: TIMEOUT_MS });
      if (found.status !== 'vulnerable') return;
      context.report({
        node,
        message: `This takes ${found.complexity.summary} time for a text like ${found.attack.pattern}: write it another way.`,
      });
    },
  }),
};
