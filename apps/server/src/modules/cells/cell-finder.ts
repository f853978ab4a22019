import type { Database } from '@berth/database';
import { isDashboardAdmin } from '@berth/domain/identity';
import { LRUCache } from 'lru-cache';
import type { CellFinder, OtherCell } from '../../platform/cells/cells.ts';
import { Busy } from '../../platform/http/problem.ts';
import type { CellFinderDeps } from '../../platform/module.ts';
import { organisationOfBuilding } from '../buildings/index.ts';
import { organisationOfMember } from '../identity/index.ts';
import { cellInCookie } from '../session/index.ts';
import { cellOfOrganisation, cellOfSlug, cellsOfPerson } from './directory.sql.ts';
import { otherCells } from './known-cells.ts';
import { type NamedOrganisation, organisationNamedBy } from './named-organisation.ts';

const FRESH_MS = 10_000;
const CACHED = 50_000;
/** The time after a failure in which the directory is not asked. */
const AWAY_MS = 2000;

const idOf = async (db: Database, { by, value }: NamedOrganisation): Promise<string | undefined> => {
  if (by === 'organisation') return value;
  return by === 'member' ? organisationOfMember(db, value) : (await organisationOfBuilding(db, value))?.id;
};

async function cellOf(db: Database, named: NamedOrganisation) {
  if (named.by === 'slug') return cellOfSlug(db, named.value);
  const id = await idOf(db, named);
  return id === undefined ? undefined : cellOfOrganisation(db, id);
}

/** Asks a directory that is away only once in a while, so that requests do not wait for it one after another. */
function whenReachable(directory: Database) {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async <T>(ask: (db: Database) => Promise<T>): Promise<T> => {
    if (performance.now() - failedAt < AWAY_MS) throw new Error('the directory is away');
    try {
      return await ask(directory);
    } catch (error) {
      failedAt = performance.now();
      throw error;
    }
  };
}

/**
 * Finds the cell of the organisation that a request names. What is here needs no directory; while the directory is
 * away, the rest is where it was last.
 */
export function createCellFinder({ db, cells, webOrigin }: CellFinderDeps): CellFinder {
  const inDirectory = whenReachable(cells.directory);
  const ofPeople = new LRUCache<string, ReadonlySet<string>>({ max: CACHED });
  const cache = new LRUCache<string, { readonly cell: string | null; readonly readAt: number }>({ max: CACHED });

  const read = async (organisation: NamedOrganisation): Promise<string | null> => {
    const here = await cellOf(db, organisation);
    const { cell = null } = here ?? (await inDirectory((directory) => cellOf(directory, organisation))) ?? {};
    return cell === cells.own ? null : cell;
  };

  const find = async (organisation: NamedOrganisation): Promise<string | null> => {
    const key = `${organisation.by} ${organisation.value}`;
    const cached = cache.get(key);
    if (cached !== undefined && performance.now() - cached.readAt < FRESH_MS) return cached.cell;
    try {
      const cell = await read(organisation);
      cache.set(key, { cell, readAt: performance.now() });
      return cell;
    } catch (cause) {
      if (cached === undefined) throw Busy({ headers: { 'retry-after': '2' }, cause });
      return cached.cell;
    }
  };

  const named = async (name: string | null | undefined): Promise<OtherCell | undefined> =>
    name === null || name === undefined ? undefined : (await otherCells(cells)).find((one) => one.name === name);

  return {
    others: () => otherCells(cells),
    async ofRequest(request) {
      const { call, isSession } = request.routeOptions.config;
      const organisation = call && organisationNamedBy(call, request);
      if (organisation !== undefined) return named(await find(organisation));
      // The cell in which the person signed in knows them, whatever happens to the directory.
      const isOfPerson = isSession || call?.cellBy === 'any' || call?.cellBy === 'caller';
      return isOfPerson ? named(cellInCookie(request.headers.cookie, webOrigin)) : undefined;
    },
    async ofPerson({ issuer, subject, roles }) {
      const others = await otherCells(cells);
      if (isDashboardAdmin(roles) || others.length === 0) return others;
      const key = `${issuer} ${subject}`;
      // While the directory is away, those that were found last.
      const names = await inDirectory((directory) => cellsOfPerson(directory, { issuer, subject })).catch(() =>
        ofPeople.get(key),
      );
      if (names !== undefined) ofPeople.set(key, names);
      return others.filter(({ name }) => names?.has(name));
    },
  };
}
