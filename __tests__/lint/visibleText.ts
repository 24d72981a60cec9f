import { AST_NODE_TYPES, type TSESTree } from '@typescript-eslint/utils';

/** Words that the agent recognizes, and prompts for a language model: no one reads them. */
const UNSEEN_FOLDERS = ['server/agent/understand', 'server/understanding/normalize', 'server/agent/model'];

/** Whether a file contains only such texts. */
export const isUnseen = (file: string): boolean =>
  UNSEEN_FOLDERS.some((folder) => file.includes(`${folder}/`));

const READABLE_ATTRIBUTES =
  /^(?:alt|aria-label|aria-description|aria-roledescription|placeholder|title|label)$/;
const UNREADABLE_ATTRIBUTES =
  /^(?:className|style|id|htmlFor|href|d|viewBox|type|rel|autoComplete|allow|data-.*)$/;

/** Calls whose words only a machine reads. */
const MACHINE_CALLS = /^(?:require|querySelector|querySelectorAll|closest|matches|matchMedia|RegExp|raw)$/;

const isWord = (part: string) => /^["“‘(]*[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ’'-]*[.,:;!?…)”’"]*$/.test(part);

/** What CSS, SQL, headers and addresses look like, and a sentence does not. */
const MACHINE_TEXT =
  /[{};]\s*$|^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|BEGIN|COMMIT|SET|LOCK|WITH|VACUUM|ANALYZE)\b|=>|^[a-z-]+\/[a-z+.-]+|^[\w-]+:\s*\d|\b(?:var|calc|rgba?|translate|url)\(|^M\d|\d(?:px|rem|em|vh|vw)\b/;

/** Whether it is text for people: two or more words, or a single one where it can be seen. */
function readsAsWords(text: string, isSingleWordVisible: boolean): boolean {
  if (MACHINE_TEXT.test(text)) return false;
  const words = text.split(/\s+/).filter(isWord);
  if (words.length >= 2) return /[a-z]{2}/.test(text);
  return isSingleWordVisible && words.length === 1 && /[A-Za-z]{2}/.test(text);
}

const getName = (node: TSESTree.Node): string => {
  if (node.type === AST_NODE_TYPES.Identifier || node.type === AST_NODE_TYPES.JSXIdentifier) return node.name;
  if (node.type === AST_NODE_TYPES.MemberExpression) return getName(node.property);
  return '';
};

/** Types, imports, keys, tags and conditions: text, but not for people. */
function isForMachines(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent === undefined) return true;
  if (parent.type.startsWith('TSLiteral') || parent.type.startsWith('Import')) return true;
  if (parent.type.startsWith('Export') || parent.type === AST_NODE_TYPES.TaggedTemplateExpression)
    return true;
  if (parent.type === AST_NODE_TYPES.Property && parent.key === node) return true;
  if (parent.type === AST_NODE_TYPES.BinaryExpression && parent.operator !== '+') return true;
  if (parent.type === AST_NODE_TYPES.SwitchCase || parent.type === AST_NODE_TYPES.TSEnumMember) return true;
  if (parent.type === AST_NODE_TYPES.MemberExpression || parent.type === AST_NODE_TYPES.ExpressionStatement)
    return true;
  if (parent.type === AST_NODE_TYPES.CallExpression || parent.type === AST_NODE_TYPES.NewExpression) {
    return MACHINE_CALLS.test(getName(parent.callee));
  }
  return parent.type === AST_NODE_TYPES.JSXAttribute && UNREADABLE_ATTRIBUTES.test(attributeName(parent));
}

function attributeName({ name }: TSESTree.JSXAttribute): string {
  return name.type === AST_NODE_TYPES.JSXNamespacedName ? name.name.name : name.name;
}

const isReadableAttribute = ({ parent }: TSESTree.Node) =>
  parent?.type === AST_NODE_TYPES.JSXAttribute && READABLE_ATTRIBUTES.test(attributeName(parent));

const templateText = ({ quasis, expressions }: TSESTree.TemplateLiteral) =>
  quasis
    .map(({ value }, at) => {
      const expression = expressions[at];
      return expression === undefined ? value.cooked : `${value.cooked}{${getName(expression) || '…'}}`;
    })
    .join('');

/** The text of this node that people can read on a page, in an email, in the chat or in a terminal. */
export function visibleText(node: TSESTree.Node): string | null {
  if (node.type === AST_NODE_TYPES.JSXText) {
    const text = node.value.replaceAll(/\s+/g, ' ').trim();
    return /[A-Za-z]{2}/.test(text) ? text : null;
  }
  const text =
    node.type === AST_NODE_TYPES.Literal && typeof node.value === 'string'
      ? node.value
      : node.type === AST_NODE_TYPES.TemplateLiteral
        ? templateText(node)
        : null;
  if (text === null || isForMachines(node)) return null;
  const isSingleWordVisible =
    isReadableAttribute(node) || node.parent?.type === AST_NODE_TYPES.JSXExpressionContainer;
  return readsAsWords(text, isSingleWordVisible) ? text : null;
}
