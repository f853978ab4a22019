import { InvalidPath, InvalidValue } from '../scim.problems.ts';
import { type Equality, equalitiesIn } from './equalities-in.ts';
import { fieldsOf } from './user-in.ts';

export type Verb = 'add' | 'replace' | 'remove';

/**
 * Target of a change: `emails[type eq "work"].value` split into attribute, filter and sub-attribute; names in lower
 * case.
 */
export type Target = {
  readonly attribute: string;
  readonly which?: readonly Equality[];
  readonly part?: string;
};

/** A change of one attribute. An operation without a path becomes one change for each of its keys. */
export type Change = Target & { readonly verb: Verb; readonly value: unknown };

const PATH = /^(?<attribute>[\w$-]+)(?:\[(?<which>.*)\])?(?:\.(?<part>[\w$-]+))?$/;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const LONGEST = 500;
/** Per request. Directories send a few operations at once, and about a hundred members. */
const MOST_OPERATIONS = 100;
const MOST_VALUES = 1000;

/** Undefined for attributes of other schemas, which are ignored. */
function targetOf(path: string): Target | undefined {
  if (path.length > LONGEST) throw InvalidPath();
  const local = path.trim().replace(CORE, '');
  if (/^urn:/i.test(local)) return undefined;
  const { attribute, which, part } = PATH.exec(local)?.groups ?? {};
  if (attribute === undefined) throw InvalidPath();
  return {
    attribute: attribute.toLowerCase(),
    ...(which === undefined ? {} : { which: equalitiesIn(which) }),
    ...(part === undefined ? {} : { part: part.toLowerCase() }),
  };
}

const VERBS = new Map<unknown, Verb>([
  ['add', 'add'],
  ['replace', 'replace'],
  ['remove', 'remove'],
]);

function changesOf(operation: unknown): Change[] {
  const fields = fieldsOf(operation);
  const op = fields.get('op');
  const verb = VERBS.get(typeof op === 'string' ? op.toLowerCase() : undefined);
  if (verb === undefined) throw InvalidValue();
  const path = fields.get('path');
  const value = fields.get('value');
  const named: [string, unknown][] =
    typeof path === 'string' && path !== ''
      ? [[path, value]]
      : Object.entries(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
  if (named.length === 0 && verb === 'remove') throw InvalidPath();
  if (named.length > MOST_VALUES) throw InvalidValue();
  return named.flatMap(([name, one]) => {
    const target = targetOf(name);
    return target === undefined ? [] : [{ ...target, verb, value: one }];
  });
}

/** A list that replaces all members may be longer: `patchGroup` checks it. */
const isWholeGroup = ({ verb, attribute }: Change) => verb === 'replace' && attribute === 'members';

const valuesIn = (change: Change) =>
  Array.isArray(change.value) && !isWholeGroup(change) ? Math.max(1, change.value.length) : 1;

/** The changes of a PATCH in order, whatever form they were written in. */
export function changesIn(body: unknown): Change[] {
  const operations = fieldsOf(body).get('operations');
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MOST_OPERATIONS)
    throw InvalidValue();
  const changes: Change[] = [];
  let values = 0;
  for (const operation of operations)
    for (const change of changesOf(operation)) {
      values += valuesIn(change);
      if (values > MOST_VALUES) throw InvalidValue();
      changes.push(change);
    }
  return changes;
}
