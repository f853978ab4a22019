import type { Database } from '@berth/database';
import type { FullBuilding } from '@berth/testkit';
import type { Target } from './world.ts';

export type Input = {
  params: Record<string, string>;
  query?: object;
  body?: object;
  file?: string;
  headers?: Record<string, string>;
};

export type Classified = {
  /** A valid request aimed at the target; ids in it are those of `target.ids`. */
  input(target: Target): Input;
  /** What a granted answer shows: the place it is aimed at, all of its organisation's, the caller's own places, all places, or nothing of anybody. */
  shows: 'the place' | 'the organisation' | 'the place to staff' | 'own places' | 'all places' | 'nothing';
  /** Ids of the building stand in its body or its query too. */
  idsInBody?: true;
  /**
   * Where the call's place stands, when not in its address: in its body, or wherever the thing stands that it names; with
   * a user it is their organisation.
   */
  placeIn?: 'body' | 'thing' | 'user';
  /** The parameters besides the place: an id, and of whose things it is one, or why it is none. */
  params?: Readonly<Record<string, 'id of the building' | 'id of the organisation' | { notAnId: string }>>;
  /** For oneself, so one must be somebody there; who runs the dashboard of nowhere is not. */
  forOneself?: true;
  /** The code of a refusal that is about whose a thing is; `auth.not_authorised` without it. */
  forbidden?: string;
  /** Of whoever rule A lets in, only administrators may; the code of the refusal for the others. */
  adminsOnly?: string | undefined;
  /** The code of a refusal that finds the place and not the thing; `building.not_found` without it. */
  notFound?: string;
  /** Of a call about a user, the code of a refusal that finds the user and not the other thing it names. */
  notFoundBesideUser?: string;
  /** What it asks for is nobody's in this world, so whoever is signed in finds nothing. */
  isNobodys?: true;
  /** Makes what the call needs, again before each time. */
  prepare?(db: Database, ids: FullBuilding): Promise<void>;
};
