type Placeholder = { secret: { name: string; key: string; optional?: true } };

/** A realm import for the operator of Keycloak, whose secrets are variables of an existing Secret. */
export type RealmImport = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { keycloakCRName: string; placeholders: Record<string, Placeholder>; realm: unknown };
};

/** Under which names deploy/.env has variables of the realm; compose.yaml renames them too. */
const RENAMED: Readonly<Record<string, string>> = { BERTH_MAIL_FROM: 'MAIL_FROM' };

export function realmImport(realm: string, { host, secret }: { host: string; secret: string }): RealmImport {
  const text = realm.replaceAll('${BERTH_WEB_ORIGIN}', `https://${host}`);
  // A variable with a default may be missing.
  const placeholders = [...text.matchAll(/\$\{(BERTH_\w+)(:)?/g)].map(
    ([, name = '', hasDefault]): [string, Placeholder] => [
      name,
      { secret: { name: secret, key: RENAMED[name] ?? name, ...(hasDefault ? { optional: true } : {}) } },
    ],
  );
  return {
    apiVersion: 'k8s.keycloak.org/v2alpha1',
    kind: 'KeycloakRealmImport',
    metadata: { name: 'berth' },
    spec: {
      keycloakCRName: 'berth-keycloak',
      placeholders: Object.fromEntries(placeholders),
      realm: JSON.parse(text) as unknown,
    },
  };
}
