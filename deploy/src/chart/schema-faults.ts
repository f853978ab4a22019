import { Ajv } from 'ajv';
import type { Manifest } from './manifests.ts';
import type { Schemas } from './kubernetes-schemas.ts';

/** Kinds that operators add to a cluster; only a cluster with these operators can check them. */
const OF_OPERATORS = ['gateway.networking.k8s.io/', 'monitoring.coreos.com/'];

/** Returns a function that finds misspelt and mistyped fields, as an API server with strict validation does. */
export function schemaChecker({ kinds, definitions }: Schemas): (manifests: readonly Manifest[]) => string[] {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'kubernetes', definitions });
  const faultsOf = (manifest: Manifest) => {
    const { apiVersion, kind, metadata } = manifest;
    if (OF_OPERATORS.some((group) => apiVersion.startsWith(group))) return [];
    const definition = kinds[`${apiVersion} ${kind}`];
    const validate = definition === undefined ? undefined : ajv.getSchema(`kubernetes#/definitions/${definition}`);
    if (validate === undefined) return [`${metadata.name}: there is no schema of ${apiVersion} ${kind}`];
    void validate(manifest);
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const field = 'additionalProperty' in params ? ` '${String(params.additionalProperty)}'` : '';
      return `${metadata.name}: ${instancePath} ${message}${field}`;
    });
  };
  return (manifests) => manifests.flatMap(faultsOf);
}
