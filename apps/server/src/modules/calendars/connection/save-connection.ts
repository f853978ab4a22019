import { inTenant } from '@berth/database';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import type { Provider } from '../calendar-client.ts';
import { asking, CertificateUnknown, SecretRequired, TooManyRights } from '../calendars.problems.ts';
import type { GraphProof } from '../graph/graph-token.ts';
import { type OpenClient, proofOf } from '../open-client.ts';
import { madeCertificate } from './certificate.sql.ts';
import { contextOfCertificate } from './connection-secret.ts';
import { thumbprintOf } from './shown-certificate.ts';
import { type StoredSecret, storeTried } from './store-tried.ts';

type Input = {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly thumbprint?: string | undefined;
  readonly otherMailbox: string;
  readonly version?: number | undefined;
};
type Deps = Pick<RouteDeps, 'db' | 'sealer'>;

/** Returns the proof of the created certificate, if it has this thumbprint. */
async function chosenCertificate({ db, sealer }: Deps, organisationId: string, thumbprint: string) {
  const made = await inTenant(db, organisationId, (tx) => madeCertificate(tx, organisationId));
  if (made === undefined || thumbprintOf(made.certificate) !== thumbprint) throw CertificateUnknown();
  return proofOf(made.certificate, await sealer.open(made.sealed, contextOfCertificate(organisationId)));
}

async function storedProof({ tenantId, clientId }: Input, stored: StoredSecret | undefined): Promise<GraphProof> {
  // A secret of another registration is not sent to this one.
  if (stored?.tenant !== tenantId || stored.client !== clientId) throw SecretRequired();
  return proofOf(stored.certificate, await stored.opened());
}

const storedAs = (proof: GraphProof) =>
  'secret' in proof
    ? { secret: proof.secret, certificate: null, last4: proof.secret.slice(-4) }
    : { secret: proof.privateKey, certificate: proof.certificate, last4: '' };

/** Tries the connection before it is stored: it must be able to read rooms, and no person's mailbox. */
export const saveConnection =
  (deps: Deps, { withProof }: OpenClient) =>
  (caller: OrganisationCaller, provider: Provider, input: Input) => {
    const { tenantId: tenant, clientId: client, clientSecret, thumbprint, otherMailbox, version } = input;
    return storeTried(deps)({ caller, provider, version }, async (stored) => {
      const chosen =
        thumbprint === undefined ? undefined : await chosenCertificate(deps, caller.organisationId, thumbprint);
      const typed = clientSecret === undefined ? undefined : { secret: clientSecret };
      const named = typed ?? chosen;
      const proof = named ?? (await storedProof(input, stored));
      const calendar = withProof({ tenant, client, proof });
      await asking(calendar.rooms(undefined));
      if (await asking(calendar.canRead(otherMailbox))) throw TooManyRights();
      return { tenant, client, ...storedAs(proof), isKept: named === undefined };
    });
  };
