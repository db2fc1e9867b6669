/** Sorts a request's query parameters by their role. */
import type {
  Addressed,
  Condition,
  LogicNode,
  OrderTerm,
  QueryParameters,
  RoutineArgument,
  TextValue,
  Window,
} from './ast.ts';
import { delimiter, fieldName, lexeme, treePath } from './names.ts';
import { parseLogic } from './logic.ts';
import { parseOperation } from './operation.ts';
import { parseOrder } from './order.ts';
import { kindOf, type Parameter } from './parameters.ts';
import { scan } from './scanner.ts';
import { parseSelect } from './select.ts';
import { isOperation, isUsualLimit } from './shape.ts';

function parseNames(what: string, text: string): string[] {
  return scan(what, text, (scanner) => {
    const names = scanner.separated(
      () => fieldName(scanner),
      () => lexeme(scanner, () => scanner.string(',')),
    );
    scanner.end();
    return names;
  });
}

/** The `columns` parameter, which decides how a body is read. @throws {RestError} PGRST100 */
export function columnsParameter(parameters: readonly Parameter[]): string[] | null {
  const found = parameters.find(([key]) => key === 'columns');
  return found ? [...new Set(parseNames('columns parameter', found[1]))] : null;
}

function parseTreePath(key: string): ReturnType<typeof treePath> {
  return scan('tree path', key, (scanner) => {
    const found = treePath(scanner);
    scanner.end();
    return found;
  });
}

/** Where `rel.sub.limit` applies. */
function windowPath(key: string): string[] {
  return scan('tree path', key, (scanner) =>
    scanner
      .separated(
        () => fieldName(scanner),
        () => delimiter(scanner),
      )
      .slice(0, -1),
  );
}

const noWindow: Window = { limit: null, offset: null };

/** The first of several with the same name wins. */
function addWindow(
  windows: Map<string, Addressed<Window>>,
  path: string[],
  name: 'limit' | 'offset',
  value: TextValue,
): void {
  const address = path.join('\0');
  const previous = windows.get(address)?.item ?? noWindow;
  if (previous[name] === null) windows.set(address, { path, item: { ...previous, [name]: value } });
}

/**
 * @param parameters in the order they came
 * @param isRoutineRead whether a function is called by GET: then what is no operator expression is an
 * argument
 * @throws {RestError} PGRST100
 */
export function parseQuery(parameters: readonly Parameter[], isRoutineRead: boolean): QueryParameters {
  const filters: Addressed<Condition>[] = [];
  const logic: Addressed<LogicNode>[] = [];
  const order: Addressed<readonly OrderTerm[]>[] = [];
  const windows = new Map<string, Addressed<Window>>();
  const routineArguments: RoutineArgument[] = [];
  const filterKeys = new Set<string>();
  const first = new Map<string, string>();
  for (const [index, [key, value]] of parameters.entries()) {
    const kind = kindOf(key);
    switch (kind) {
      case 'select':
      case 'columns':
      case 'on_conflict':
        if (!first.has(kind)) first.set(kind, value);
        break;
      case 'and':
      case 'or':
        logic.push(parseLogic(key, value));
        break;
      case 'order':
        order.push({ path: windowPath(key), item: parseOrder(value) });
        break;
      case 'limit':
      case 'offset':
        addWindow(windows, windowPath(key), kind, {
          kind: 'text',
          text: value,
          parameter: kind === 'limit' && isUsualLimit(value) ? null : index,
        });
        break;
      case 'filter': {
        filterKeys.add(key);
        if (isRoutineRead && !isOperation(value)) {
          routineArguments.push({ name: key, value: { kind: 'text', text: value, parameter: index } });
          break;
        }
        const { path, field } = parseTreePath(key);
        filters.push({ path, item: { kind: 'condition', field, ...parseOperation(value, index) } });
      }
    }
  }
  const onConflict = first.get('on_conflict');
  return {
    select: parseSelect(first.get('select') ?? '*'),
    filters,
    logic,
    order,
    windows: [...windows.values()],
    columns: columnsParameter(parameters),
    onConflict: onConflict === undefined ? null : parseNames('on_conflict parameter', onConflict),
    routineArguments,
    filterKeys,
  };
}
