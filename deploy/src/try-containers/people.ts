import { join } from 'node:path';
import { openProviderDirectory } from '../../../apps/server/src/platform/deployment/provider-directory.ts';
import { checkoutDir } from '../services/places.ts';
import { runTool } from '../services/run-tool.ts';
import { addressOf, variablesOf } from './deployment.ts';
import type { Machine } from './engine.ts';
import { HOSTS } from './hosts.ts';

const ADMINISTRATOR = 'ada@operator.example';
/** Admitted by the identifier `acme` to a building of the demonstration. */
const EMPLOYEE = {
  email: 'noor@acme.example',
  firstName: 'Noor',
  lastName: 'Postma',
  attributes: { organisation: ['acme'] },
};

/** Invites the first administrator as in the runbook, and an employee of a building of the demonstration. */
export async function invitePeople(machine: Machine): Promise<Record<string, string>> {
  const values = await variablesOf(machine);
  const secret = values.get('BERTH_DIRECTORY_SECRET') ?? '';
  await machine.compose('run', '--rm', 'operate', 'first-administrator', ADMINISTRATOR, 'Ada', 'Eerste');

  const owner = `berth_owner:${values.get('BERTH_OWNER_PASSWORD')}`;
  const env = {
    ...process.env,
    DATABASE_OWNER_URL: `postgres://${owner}@${await addressOf(machine, 'postgres')}:5432/berth`,
    OIDC_ISSUER: `https://${HOSTS.signIn}/realms/berth`,
  };
  await runTool(process.execPath, [join(checkoutDir, 'packages/demonstration/src/seed.ts')], { env });
  const directory = await openProviderDirectory(`http://${await addressOf(machine, 'keycloak')}:8080`, secret);
  await directory.sendLink(await directory.create(EMPLOYEE), ['UPDATE_PASSWORD']);
  return { TRIAL_ADMINISTRATOR: ADMINISTRATOR, TRIAL_EMPLOYEE: EMPLOYEE.email };
}
