import type { FieldNode, GraphQLResolveInfo, SelectionNode } from 'graphql';
import { getDirectiveValues, GraphQLIncludeDirective, GraphQLSkipDirective, Kind } from 'graphql';

/** The names of the fields that a query selects from a resolver's result. */
export function getRequestedFields({
  fieldNodes,
  fragments,
  variableValues,
}: GraphQLResolveInfo): Set<string> {
  const names = new Set<string>();
  const isLeftOut = (node: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true ||
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if === false;
  const visit = ({ selectionSet }: Pick<FieldNode, 'selectionSet'>) => {
    for (const node of selectionSet?.selections ?? []) {
      if (isLeftOut(node)) continue;
      if (node.kind === Kind.FIELD) names.add(node.name.value);
      else if (node.kind === Kind.INLINE_FRAGMENT) visit(node);
      else {
        const fragment = fragments[node.name.value];
        if (fragment) visit(fragment);
      }
    }
  };
  fieldNodes.forEach(visit);
  return names;
}
