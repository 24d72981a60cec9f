import { GraphQLError } from 'graphql';

import { DomainError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

type Deps = { log: Log; requestId: string };

/**
 * What the visitor may know of each error. Unexpected errors are logged once per operation, without values.
 */
export function maskErrors(errors: readonly GraphQLError[], { log, requestId }: Deps): GraphQLError[] {
  const unexpected = errors.filter(isUnexpected);
  const [first] = unexpected;
  if (first) {
    log.error('graphql.failed', {
      requestId,
      field: getFieldName(first),
      failures: unexpected.length,
      ...getErrorLocation(first.originalError),
    });
  }
  return errors.map((error) => maskError(error, requestId));
}

function maskError(error: GraphQLError, requestId: string): GraphQLError {
  const { originalError, nodes, path } = error;
  if (originalError instanceof DomainError) {
    const { message, code, info, help } = originalError;
    const extensions = { code, ...(info && { info }), ...help };
    return new GraphQLError(message, { nodes, path, extensions });
  }
  if (!isUnexpected(error)) {
    return new GraphQLError(error.message, {
      nodes,
      path,
      extensions: { code: 'BAD_QUERY', ...error.extensions },
    });
  }
  return new GraphQLError('Something went wrong on our end.', {
    nodes,
    path,
    extensions: { code: 'INTERNAL', requestId },
  });
}

const isUnexpected = ({ originalError }: GraphQLError) =>
  originalError !== undefined &&
  !(originalError instanceof DomainError) &&
  !(originalError instanceof GraphQLError);

/** The field's name in the schema, because an alias is the visitor's own text. */
const getFieldName = ({ nodes }: GraphQLError) => {
  const [node] = nodes ?? [];
  return node && 'name' in node ? node.name?.value : undefined;
};

/** The message of an error may contain values; its kind and location do not. */
function getErrorLocation(error: Error | undefined) {
  const [place] = /^ +at .+$/m.exec(error?.stack ?? '') ?? [];
  return { error: error?.name, place: place?.trim() };
}
