import type { Endpoint } from '@berth/contract';
import type { Input } from '../isolation/classified.ts';
import type { Target } from '../isolation/world.ts';

/** The building that a documented request is sent to, and a way to read what another call returns there. */
export type Scene = Target & {
  /** Returns the response of a read, sent by an administrator. */
  get<T>(call: Endpoint, params?: Record<string, string>): Promise<T>;
};

/** Requests of one call, each with the fields and spellings of the specification. */
export type Documented = (scene: Scene) => Promise<Partial<Input>[]> | Partial<Input>[];

export const place = ({ org, building }: Target) => ({ org, building });
