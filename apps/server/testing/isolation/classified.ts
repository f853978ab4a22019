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
  /** A valid request for the target, with ids of `target.ids`. */
  input(target: Target): Input;
  /**
   * The data in a granted response: of the target, of its whole organisation, of the caller's own places, of all
   * places, or none.
   */
  shows: 'the place' | 'the organisation' | 'the place to staff' | 'own places' | 'all places' | 'nothing';
  /** Whether the body or query also has ids of the building. */
  idsInBody?: true;
  /**
   * Where the call names its place, if not in the path: in the body, or by the thing that it names; for a user it is
   * their organisation.
   */
  placeIn?: 'body' | 'thing' | 'user';
  /** The parameters besides the place: an id, with its owner, or the reason why it is not an id. */
  params?: Readonly<Record<string, 'id of the building' | 'id of the organisation' | { notAnId: string }>>;
  /** Concerns the caller's own data, so the caller must be a member; an operator without a membership is not. */
  forOneself?: true;
  /** The code if the thing belongs to another user; `auth.not_authorised` by default. */
  forbidden?: string;
  /** Only administrators may, of those whom rule A admits; the code for the others. */
  adminsOnly?: string | undefined;
  /** The code if the place exists and the thing does not; `building.not_found` by default. */
  notFound?: string;
  /** For a call about a user: the code if the user exists and the other thing does not. */
  notFoundBesideUser?: string;
  /** No one in this world owns the thing, so every signed-in caller gets 'not found'. */
  isNobodys?: true;
  /** Creates what the call needs, before each request. */
  prepare?(db: Database, ids: FullBuilding): Promise<void>;
};
