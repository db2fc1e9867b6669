/** Assigns every filter, order and window of a query to the resource of the select tree that it addresses. */
import { RestError } from '../errors/rest-error.ts';
import type {
  EmbedItem,
  EmbedPath,
  FieldItem,
  LogicNode,
  OrderTerm,
  QueryParameters,
  SelectItem,
  Window,
} from '../parse/ast.ts';

export interface Draft {
  /** Null at the root. */
  readonly item: EmbedItem | null;
  readonly fields: readonly FieldItem[];
  readonly children: readonly Draft[];
  readonly logic: LogicNode[];
  readonly order: OrderTerm[];
  window: Window;
}

function draftOf(item: EmbedItem | null, items: readonly SelectItem[]): Draft {
  return {
    item,
    fields: items.filter((each) => each.kind === 'field'),
    children: items.filter((each) => each.kind === 'embed').map((embed) => draftOf(embed, embed.items)),
    logic: [],
    order: [],
    window: { limit: null, offset: null },
  };
}

function find(root: Draft, path: EmbedPath): Draft {
  let at = root;
  for (const name of path) {
    const next = at.children.find(({ item }) => item?.relation === name || item?.alias === name);
    if (!next) {
      throw new RestError('PGRST108', {
        message: `'${name}' is not an embedded resource in this request`,
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      });
    }
    at = next;
  }
  return at;
}

/**
 * @param isWrite whether the root's filters and window apply to the write instead of the read of its result
 * @throws {RestError} PGRST108
 */
export function draftQuery(query: QueryParameters, isWrite: boolean): Draft {
  const root = draftOf(null, query.select);
  const isRead = (path: EmbedPath): boolean => !isWrite || path.length > 0;
  for (const { path, item } of query.filters) if (isRead(path)) find(root, path).logic.push(item);
  for (const { path, item } of query.logic) if (isRead(path)) find(root, path).logic.push(item);
  for (const { path, item } of query.order) find(root, path).order.push(...item);
  for (const { path, item } of query.windows) if (!isWrite) find(root, path).window = item;
  return root;
}
