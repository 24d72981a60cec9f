import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { type Build, withBuild } from './build.ts';

/**
 * The minimum size of a screen: the same package imports, split into an entry and a screen in the same way,
 * without any of our code. Brotli, in bytes.
 */
export async function describeFloor(
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
  write('screen.js', `import './screen.css';\n${createImports(screen)}`);
  const lazily = "import(/* webpackChunkName: 'screen' */ './screen.js');";
  const floor = write('entry.js', `${createImports(entry)}\n${lazily}`);

  try {
    return await withBuild(folder, (web) => ({ ...web, entry: { floor }, cache: false }), getTotalSize);
  } finally {
    rmSync(place, { recursive: true });
  }
}

function getTotalSize(build: Build): number {
  const files = new Set([...build.getFiles('floor'), ...build.getFiles('screen')]);
  return [...files].reduce((sum, file) => sum + build.getSize(file), 0);
}

/** A program with the same package imports as these modules, which does nothing with them. */
function createImports(sources: string[]): string {
  const namesByPackage = new Map<string, Set<string>>();
  for (const { from, name } of sources.flatMap(packageImports)) {
    namesByPackage.set(from, (namesByPackage.get(from) ?? new Set()).add(name));
  }
  const used = [...namesByPackage]
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

/** The imports of a module from packages, without types and our own modules. */
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
