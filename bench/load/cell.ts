import { anOrganisation } from '@berth/testkit/builders';
import type { World } from '../../apps/server/testing/races/world.ts';
import { Connection, written } from './connection.ts';
import { fillStructure } from './fill.ts';
import { BUILDINGS, CALLERS } from './shape.ts';

export type Cell = {
  readonly world: World;
  readonly organisation: { readonly id: string; readonly slug: string };
  readonly buildings: number;
  /** The token of a caller in a building. */
  token(building: number, caller: number): string;
};

export async function aCell(world: World, buildings = BUILDINGS): Promise<Cell> {
  const organisation = await anOrganisation(world.owner);
  await world.sql.query('create extension pg_stat_statements');
  await fillStructure(world, organisation.id, buildings);
  const tokens: string[] = [];
  for (let n = 0; n < buildings * CALLERS; n += 1) tokens.push(await world.token(`caller-${n}`));
  const token = (building: number, caller: number) => tokens[building * CALLERS + caller] ?? '';
  const cell = { world, organisation, buildings, token };
  await Promise.all(world.nodes.map(({ port }) => greetAll(cell, port)));
  return cell;
}

/** A process looks up each signing-in person once. A call with an invalid form is enough for that. */
export async function greetAll({ organisation, buildings, token }: Cell, port: number): Promise<void> {
  const connection = await Connection.open(port);
  for (let n = 0; n < buildings * CALLERS; n += 1) {
    const building = Math.floor(n / CALLERS);
    const path = `/desks/${organisation.slug}/building-${building}/deskStatus`;
    const status = await connection.ask(written({ method: 'GET', path, token: token(building, n % CALLERS) }));
    if (status !== 400) throw new Error(`a caller was answered with ${status}`);
  }
  connection.close();
}
