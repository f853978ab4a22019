import { type Endpoint, keyOf } from '@berth/contract';
import type { Database } from '@berth/database';
import { HOUR_MS } from '@berth/domain/time';
import { LRUCache } from 'lru-cache';
import { noteOperatorRead } from '../../../platform/events/note-operator-read.ts';
import type { BuildingCaller, OrganisationCaller } from '../../../platform/identity/caller.ts';

/** Pictures and the stream of notices reveal nothing beyond the calls beside them. */
const isAudited = ({ method, produces }: Endpoint) =>
  method === 'GET' && produces !== 'file' && produces !== 'text/event-stream';

/** Records what an operator reads in an organisation that they do not belong to, before it is read. */
export function createNoteOperatorReads(db: Database) {
  /** Reads that this node recorded within the hour are not written again. */
  const noted = new LRUCache<string, Promise<void>>({ max: 10_000, ttl: HOUR_MS });

  return async (call: Endpoint, caller: OrganisationCaller | BuildingCaller): Promise<void> => {
    if (caller.memberId !== undefined || !isAudited(call)) return;
    const { organisationId, personId } = caller;
    const buildingId = 'buildingId' in caller ? caller.buildingId : null;
    const key = [personId, buildingId ?? organisationId, keyOf(call)].join(' ');
    const existing = noted.get(key);
    if (existing !== undefined) return existing;
    const note = noteOperatorRead(db, caller, { organisationId, buildingId, call });
    noted.set(key, note);
    try {
      await note;
    } catch (error) {
      noted.delete(key);
      throw error;
    }
  };
}
