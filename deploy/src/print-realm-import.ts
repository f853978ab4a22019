import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { realmImport } from './chart/realm-import.ts';
import { checkoutDir } from './services/places.ts';

const USAGE = `node deploy/src/print-realm-import.ts <host> [--secret berth]
Prints the realm of Berth as a KeycloakRealmImport. The host is that of the product; secrets stay in the Secret.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { secret: { type: 'string', default: 'berth' }, help: { type: 'boolean', default: false } },
});
const [host] = positionals;
if (values.help || host === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const realm = readFileSync(join(checkoutDir, 'deploy/keycloak/berth-realm.json'), 'utf8');
console.log(JSON.stringify(realmImport(realm, { host, secret: values.secret }), null, 2));
