import ts from 'typescript';

export type Place = {
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  before: string;
  after: string;
};

/** The text that replaces a node. */
type Change = { kind: string; node: ts.Node; after: string };

/** No one could notice a change of one in thousands of milliseconds or bytes. */
const MOST_FOR_STEP_OF_ONE = 999;

const operators: Partial<Record<string, [kind: string, after: string]>> = {
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
};

const spokenTo = /^(console\.\w+|log|logFailure|(.+\.)?log\.(debug|info|warn|error)|.*std(out|err)\.write)$/;
const drawnTags = /^(svg|g|path|circle|ellipse|rect|line|polygon|polyline|defs|mask|clipPath|stop)$/;

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

const isLogged = (node: ts.Node) => ts.isCallExpression(node) && spokenTo.test(node.expression.getText());

const isStyle = (node: ts.Node) =>
  (ts.isJsxAttribute(node) && /^(style|sx|css)$/.test(node.name.getText())) ||
  (ts.isCallExpression(node) && /^(createTheme|styled\b.*|css)$/.test(node.expression.getText()));

const isDrawn = (node: ts.Node) =>
  ts.isJsxAttributes(node) && drawnTags.test((node.parent as ts.JsxOpeningElement).tagName.getText());

const isDocument = (node: ts.Node) => ts.isCallExpression(node) && node.expression.getText() === 'graphql';

/** Types, words, styles and drawings: changes there are not behavior, or not for a test to notice. */
const isLeftOut = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isThrowStatement(node) ||
  isLogged(node) ||
  isStyle(node) ||
  isDrawn(node) ||
  isDocument(node);

function ofOperator(node: ts.Node): Change[] {
  if (!ts.isBinaryExpression(node)) return [];
  if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
    return [{ kind: 'nullish', node, after: node.left.getText() }];
  }
  const found = operators[node.operatorToken.getText()];
  if (!found || (found[0] === 'arithmetic' && isText(node))) return [];
  return [{ kind: found[0], node: node.operatorToken, after: found[1] }];
}

const negated = (node: ts.Expression): Change => ({
  kind: 'condition',
  node,
  after: `!(${node.getText()})`,
});

function ofCondition(node: ts.Node): Change[] {
  if (ts.isIfStatement(node)) return [negated(node.expression)];
  if (!ts.isConditionalExpression(node)) return [];
  return [negated(node.condition), { kind: 'branch', node, after: node.whenFalse.getText() }];
}

function ofLiteral(node: ts.Node): Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ kind: 'boolean', node, after: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ kind: 'boolean', node, after: 'true' }];
  if (!ts.isNumericLiteral(node) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node)) {
    return [];
  }
  const value = Number(node.text);
  return value > MOST_FOR_STEP_OF_ONE ? [] : [{ kind: 'number', node, after: String(value + 1) }];
}

const unwrapped = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrapped(node.expression)
    : node;

function ofReturned(node: ts.Node): Change[] {
  const returned = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node) && !ts.isBlock(node.body)
      ? node.body
      : undefined;
  const value = returned && unwrapped(returned);
  if (value && ts.isArrayLiteralExpression(value) && value.elements.length > 0) {
    return [{ kind: 'emptied', node: value, after: '[]' }];
  }
  if (value && ts.isObjectLiteralExpression(value) && value.properties.length > 0) {
    return [{ kind: 'emptied', node: value, after: '{}' }];
  }
  return [];
}

function ofCall(node: ts.Node): Change[] {
  if (!ts.isExpressionStatement(node)) return [];
  const { expression } = node;
  const call =
    ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || isLeftOut(call)) return [];
  if (call.expression.kind === ts.SyntaxKind.SuperKeyword) return [];
  return [{ kind: 'call', node, after: ';' }];
}

function ofSpread(node: ts.Node): Change[] {
  if (!ts.isSpreadAssignment(node)) return [];
  const value = unwrapped(node.expression);
  const isOptional =
    ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isOptional ? [{ kind: 'spread', node, after: '...undefined' }] : [];
}

const listChanges = (node: ts.Node): Change[] =>
  [ofOperator, ofCondition, ofLiteral, ofReturned, ofCall, ofSpread].flatMap((changes) => changes(node));

const hasFunction = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) || (ts.forEachChild(node, (child) => hasFunction(child) || undefined) ?? false);

/** The places where the behavior of a file can be changed, and the replacements. */
export function placesIn(file: string, text: string): Place[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  if (/(words|texts?)\.tsx?$/i.test(file) && !hasFunction(source)) return [];

  const places: Place[] = [];
  const visit = (node: ts.Node) => {
    if (isLeftOut(node)) return;
    for (const { kind, node: at, after } of listChanges(node)) {
      const start = at.getStart();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      places.push({ file, line, kind, start, end: at.getEnd(), before: at.getText(), after });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

export const mutated = (text: string, { start, end, after }: Place) =>
  text.slice(0, start) + after + text.slice(end);

export function parses(file: string, text: string): boolean {
  const { diagnostics } = ts.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.ReactJSX },
  });
  return diagnostics?.length === 0;
}
