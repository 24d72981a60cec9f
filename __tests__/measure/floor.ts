import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { type Build, withBuild } from './build.ts';

/**
 * The least that a screen can weigh: the same package imports, split into an entry and a screen in the same way, and
 * nothing of ours. Brotli, in bytes.
 */
export async function floorOf(
  { entry, screen }: { entry: string[]; screen: string[] },
  folder: string,
  root: string,
): Promise<number> {
  // inside the project, so that its packages are found
  const place = path.join(root, '.cache', 'floor', path.basename(folder).replace(/-[^-]*$/, ''));
  mkdirSync(place, { recursive: true });
  const write = (name: string, text: string) => {
    writeFileSync(path.join(place, name), text);
    return path.join(place, name);
  };
  write('screen.css', 'h1{margin:0}');
  write('screen.js', `import './screen.css';\n${packagesOf(screen)}`);
  const lazily = "import(/* webpackChunkName: 'screen' */ './screen.js');";
  const floor = write('entry.js', `${packagesOf(entry)}\n${lazily}`);

  try {
    return await withBuild(folder, (web) => ({ ...web, entry: { floor }, cache: false }), weightOf);
  } finally {
    rmSync(place, { recursive: true });
  }
}

function weightOf(build: Build): number {
  const files = new Set([...build.filesOf('floor'), ...build.filesOf('screen')]);
  return [...files].reduce((sum, file) => sum + build.sizeOf(file), 0);
}

/** A program that takes from packages what these modules take, and does nothing with it. */
function packagesOf(sources: string[]): string {
  const wanted = new Map<string, Set<string>>();
  for (const { from, name } of sources.flatMap(packageImports)) {
    wanted.set(from, (wanted.get(from) ?? new Set()).add(name));
  }
  const used = [...wanted]
    .sort()
    .flatMap(([from, names]) => [...names].sort().map((name) => ({ from, name })));
  return [
    ...used.map(({ from, name }, index) =>
      name === '*'
        ? `import * as it${index} from '${from}';`
        : `import { ${name} as it${index} } from '${from}';`,
    ),
    `(globalThis.floor ??= []).push(${used.map((_, index) => `it${index}`).join(', ')});`,
  ].join('\n');
}

/** What a module takes from packages; not what it takes from us, and no types. */
function packageImports(file: string): { from: string; name: string }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const jsx = file.endsWith('x')
    ? [
        { from: 'react/jsx-runtime', name: 'jsx' },
        { from: 'react/jsx-runtime', name: 'jsxs' },
      ]
    : [];
  return [
    ...jsx,
    ...source.statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
      const from = statement.moduleSpecifier.text;
      const clause = statement.importClause;
      if (/^[.#]/.test(from) || !clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
      const bindings = clause.namedBindings;
      return [
        ...(clause.name ? ['default'] : []),
        ...(bindings && ts.isNamespaceImport(bindings) ? ['*'] : []),
        ...(bindings && ts.isNamedImports(bindings)
          ? bindings.elements
              .filter(({ isTypeOnly }) => !isTypeOnly)
              .map(({ name, propertyName }) => (propertyName ?? name).text)
          : []),
      ].map((name) => ({ from, name }));
    }),
  ];
}
