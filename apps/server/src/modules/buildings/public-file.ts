import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { publicFileOf } from '../../platform/files/stored-files.sql.ts';
import { FileNotFound } from '../../platform/http/files.ts';
import { organisationIdOf } from '../identity/index.ts';

export const publicFile =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ org, hash }: { org: string; hash: string }) => {
    const organisation = await organisationIdOf(db, org);
    const file = organisation && (await inTenant(db, organisation.id, (tx) => publicFileOf(tx, organisation.id, hash)));
    if (file === undefined) throw FileNotFound();
    return file;
  };
