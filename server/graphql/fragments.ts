import type { DocumentNode, FragmentDefinitionNode } from 'graphql';
import { Kind } from 'graphql';

/**
 * Computes a value once per fragment, by name. Recursive and missing fragments count as `nothing`, because
 * validation rejects both.
 */
export function memoizeFragments<Known>(
  document: DocumentNode,
  nothing: Known,
  findOut: (fragment: FragmentDefinitionNode) => Known,
) {
  const known = new Map<string, Known>();
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );

  return (name: string): Known => {
    const fragment = fragments.get(name);
    if (!fragment) return nothing;
    if (!known.has(name)) {
      known.set(name, nothing);
      known.set(name, findOut(fragment));
    }
    return known.get(name) ?? nothing;
  };
}
