import type { Database } from '@berth/database';
import type { FastifyRequest } from 'fastify';
import type { Token } from '../identity/caller.ts';

/** The cells beside this one, and their directory: the same tables as here, with the rows of all organisations. */
export type Cells = {
  /** The name of this cell. */
  readonly own: string;
  readonly directory: Database;
};

export type OtherCell = { readonly name: string; readonly address: string };

export type CellFinder = {
  /** Undefined if the request is for this cell, or names no organisation. */
  ofRequest(request: FastifyRequest): Promise<OtherCell | undefined>;
  others(): Promise<readonly OtherCell[]>;
  /** The other cells that have organisations of a person; all of them for operators. */
  ofPerson(token: Token): Promise<readonly OtherCell[]>;
};

/** A request that another cell has forwarded carries its name, and is answered here in any case. */
export const FORWARDED_BY = 'berth-forwarded-by';
