import type { Screen } from '@berth/contract';
import { inTenant } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { floorNamesOf } from '../../structure/index.ts';
import { settingsOfBuilding } from '../pairing/screens.sql.ts';
import { type ListedScreen, screensOf } from './list-screens.sql.ts';

const lastSeenOf = ({ seenAt, address, version, page, silentSince }: ListedScreen): Screen['lastSeen'] =>
  seenAt === null
    ? null
    : {
        datetime: toIso(seenAt),
        address: address ?? '',
        version: version ?? '',
        page: page ?? '',
        silentSince: toIsoOrNull(silentSince),
      };

/** The other digits of a waiting screen are shown only on the screen itself. */
const SHOWN_DIGITS = 4;

/** All screens of the building, of every kind. */
export const listScreens =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller, { org, building }: { org: string; building: string }): Promise<Screen[]> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const rows = await screensOf(tx, caller);
      const floors = await floorNamesOf(tx, caller);
      const namesPeople = !settingsFrom((await settingsOfBuilding(tx, caller)).settings).hide_user_details;
      const approved = rows.filter(({ approvedAt }) => approvedAt !== null);
      return rows.map((screen) => {
        const isApproved = screen.approvedAt !== null;
        return {
          tokenId: screen.id,
          token: isApproved ? screen.pairingCode : screen.pairingCode.slice(0, SHOWN_DIGITS),
          type: screen.kind,
          status: isApproved ? 'APPROVED' : 'PENDING',
          name: screen.name,
          organization: org,
          organizationPath: `/${org}/${building}`,
          floors: floors.filter(({ id }) => screen.floors.includes(id)),
          showDesks: screen.showDesks,
          showsNames: namesPeople && (screen.showsNames || !isApproved),
          objectId: screen.objectId,
          objectName: screen.objectName,
          askedFrom: screen.askedFrom,
          knownFromThere: approved.filter(({ askedFrom }) => networkOf(askedFrom) === networkOf(screen.askedFrom))
            .length,
          creationDateTime: toIso(screen.createdAt),
          modificationDateTime: toIso(screen.modifiedAt),
          lastSeen: lastSeenOf(screen),
        };
      });
    });
