import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { askedRange } from '../../platform/http/asked-range.ts';
import { fieldTexts } from '../../platform/http/field-errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { createKnownPremises } from '../premises/index.ts';
import { favouriteColleagues } from './favourite-colleagues.ts';
import { saveFavourites } from './save-favourites.ts';
import { suggestSeats } from './suggest-seats.ts';

const several = (one: string | string[] | undefined): string[] => [one ?? []].flat();

export function seatSuggestionRoutes(api: FastifyInstance, { db }: RouteDeps): void {
  const reading = { db, premises: createKnownPremises(db) };
  const suggest = suggestSeats(reading);
  const favourites = favouriteColleagues(reading);
  const save = saveFavourites(reading);

  serve(api, contract.suggestSeats, ({ caller, query, request }) =>
    suggest(caller, {
      window: askedRange(query, fieldTexts(request), { days: 1 }),
      type: query.objectType,
      floorId: query.floorId,
      selected: several(query.with),
      teamIds: several(query.teamIds),
      labelIds: several(query.attributeIds),
    }),
  );
  serve(api, contract.favouriteColleagues, ({ caller }) => favourites(caller));
  serve(api, contract.saveFavouriteColleagues, ({ caller, body }) => save(caller, body));
}
