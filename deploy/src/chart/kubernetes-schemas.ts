type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Definition = { readonly [key: string]: Json };

/** The schemas of some kinds, in which a misspelt field is an error. */
export type Schemas = {
  /** The definition of each kind, by apiVersion and kind. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly definitions: Readonly<Record<string, Definition>>;
};

const PREFIX = '#/definitions/';
const isObject = (value: Json): value is Definition =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Quantities and ports are numbers or texts, which Swagger 2 cannot express. */
const EITHER = { type: ['string', 'number'] } as const;
const QUANTITY = 'io.k8s.apimachinery.pkg.api.resource.Quantity';

/** Without descriptions, which are nine tenths of the text. A field of the name `description` is an object. */
function strict(value: Json): Json {
  if (Array.isArray(value)) return value.map(strict);
  if (!isObject(value)) return value;
  if (value.format === 'int-or-string') return EITHER;
  const entries = Object.entries(value)
    .filter(([key, inner]) => !key.startsWith('x-') && !(key === 'description' && typeof inner === 'string'))
    .map(([key, inner]) => [key, strict(inner)] as const);
  const isClosed = isObject(value.properties ?? null) && value.additionalProperties === undefined;
  return { ...Object.fromEntries(entries), ...(isClosed ? { additionalProperties: false } : {}) };
}

function references(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isObject(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === 'string' ? [$ref.slice(PREFIX.length)] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

type GroupVersionKind = { readonly group: string; readonly version: string; readonly kind: string };
export type Swagger = {
  readonly definitions: Readonly<
    Record<string, Definition & { readonly 'x-kubernetes-group-version-kind'?: readonly GroupVersionKind[] }>
  >;
};

/** Returns the schemas of these kinds (`apps/v1 Deployment`) from the API description of Kubernetes. */
export function schemasOf({ definitions }: Swagger, kinds: readonly string[]): Schemas {
  const names = new Map<string, string>();
  for (const [name, definition] of Object.entries(definitions))
    for (const { group, version, kind } of definition['x-kubernetes-group-version-kind'] ?? [])
      names.set(`${group === '' ? '' : `${group}/`}${version} ${kind}`, name);
  const byKind: Record<string, string> = {};
  const used: Record<string, Definition> = {};
  const add = (name: string) => {
    const definition = definitions[name];
    if (definition === undefined) throw new Error(`Kubernetes defines no ${name}`);
    if (name in used) return;
    const closed = strict(definition);
    used[name] = name === QUANTITY ? EITHER : isObject(closed) ? closed : {};
    for (const one of references(used[name])) add(one);
  };
  for (const kind of kinds) {
    const name = names.get(kind);
    if (name === undefined) throw new Error(`Kubernetes has no ${kind}`);
    byKind[kind] = name;
    add(name);
  }
  const sorted = Object.entries(used).sort(([a], [b]) => (a < b ? -1 : 1));
  return { kinds: byKind, definitions: Object.fromEntries(sorted) };
}

/** The kinds of which the chart consists, apart from those of operators. */
export const KINDS = [
  'apps/v1 Deployment',
  'autoscaling/v2 HorizontalPodAutoscaler',
  'batch/v1 Job',
  'networking.k8s.io/v1 Ingress',
  'networking.k8s.io/v1 NetworkPolicy',
  'policy/v1 PodDisruptionBudget',
  'v1 Service',
  'v1 ServiceAccount',
] as const;
