import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { BuildingNotFound } from '../identity/index.ts';
import { announceFiles } from './announce-files.ts';
import { NoBuilding, NotValidated } from './member-files.problems.ts';
import { buildingsOf, insertJob, takeCheck } from './member-files.sql.ts';
import { hashOf, readMemberFile } from './read-member-file.ts';
import { requireAdmin } from './require-admin.ts';

type Upload = { readonly name: string; readonly content: Buffer; readonly buildingIds: readonly string[] };

const LONGEST_NAME = 200;

/** Removes the path that some browsers send, and characters that cannot be printed. */
const fileNameFrom = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').slice(0, LONGEST_NAME) || 'users.csv';

/** Stores a file for the background import, if the same person has validated it. */
export const uploadFile =
  (deps: Deps) =>
  async (caller: OrganisationCaller, { name, content, buildingIds }: Upload): Promise<string> => {
    requireAdmin(caller);
    if (buildingIds.length === 0) throw NoBuilding();
    const { organisationId, personId } = caller;
    return inTenant(deps.db, organisationId, async (tx) => {
      const existing = new Set((await buildingsOf(tx, organisationId)).map(({ id }) => id));
      if (!buildingIds.every((id) => existing.has(id))) throw BuildingNotFound();
      if (!(await takeCheck(tx, { organisationId, personId, hash: hashOf(content) }))) throw NotValidated();
      const rows = (await readMemberFile(content)).rows.length;
      const fileName = fileNameFrom(name);
      const { id } = await insertJob(tx, {
        organisationId,
        fileName,
        content,
        buildingIds,
        personId,
        tokenRoles: caller.token.roles,
        rows,
      });
      await deps.record(tx, {
        organisationId,
        type: 'member_file.uploaded.v1',
        payload: { fileId: id, rows },
        actorId: personId,
      });
      await announceFiles(deps, tx, organisationId, id);
      await audit(tx, {
        organisationId,
        buildingId: null,
        actorId: personId,
        action: 'member_file.uploaded',
        subjectId: id,
        before: undefined,
        after: { file: fileName, rows, buildings: buildingIds },
      });
      return id;
    });
  };
