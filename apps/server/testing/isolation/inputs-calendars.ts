import {
  CALENDAR_APP,
  channelSecretOf,
  googleTokenOf,
  refillCalendars,
  refillGoogle,
  refillMeetingRoom,
} from '@berth/testkit';
import type { Classified } from './classified.ts';
import { SERVICE_ACCOUNT_KEY, userOf } from './matrix-google.ts';
import { MAILBOX, PERSON } from './matrix-graph.ts';

const provider = 'azure';
const ONE_OF_A_LIST = { notAnId: 'one of a fixed list of services' };

const ofOrganisation: Classified = {
  input: ({ org }) => ({ params: { org, provider } }),
  shows: 'nothing',
  params: { provider: ONE_OF_A_LIST },
  prepare: refillCalendars,
};
const { tenantId, clientId, secret: clientSecret } = CALENDAR_APP;

export const CALENDARS: Record<string, Classified> = {
  'GET /admin/calendars/{org}': {
    input: ({ org }) => ({ params: { org } }),
    shows: 'the organisation',
    prepare: refillCalendars,
  },
  'PUT /admin/calendars/{org}/{provider}': {
    ...ofOrganisation,
    input: ({ org }) => ({
      params: { org, provider },
      body: { tenantId, clientId, clientSecret, otherMailbox: PERSON },
    }),
  },
  'POST /admin/calendars/{org}/azure/certificate': {
    input: ({ org }) => ({ params: { org } }),
    shows: 'nothing',
  },
  'PUT /admin/calendars/{org}/google': {
    input: ({ org }) => ({ params: { org }, body: { key: SERVICE_ACCOUNT_KEY, syncUser: userOf('') } }),
    shows: 'nothing',
    prepare: refillGoogle,
  },
  'DELETE /admin/calendars/{org}/{provider}': ofOrganisation,
  'PUT /admin/calendars/{org}/{provider}/rooms/{spaceId}': {
    ...ofOrganisation,
    input: ({ org, ids }) => ({
      params: { org, provider, spaceId: ids.ids.meetingRoom },
      body: { address: MAILBOX },
    }),
    params: { provider: ONE_OF_A_LIST, spaceId: 'id of the organisation' },
    notFound: 'space.not_found',
    prepare: (db, building) => refillMeetingRoom(db, building, MAILBOX),
  },
  'DELETE /admin/calendars/{org}/{provider}/rooms/{spaceId}': {
    ...ofOrganisation,
    input: ({ org, ids }) => ({ params: { org, provider, spaceId: ids.ids.room } }),
    params: { provider: ONE_OF_A_LIST, spaceId: 'id of the organisation' },
    notFound: 'calendar.room_not_found',
  },
  'GET /rooms/{org}/{building}/azureRooms/{list}': {
    input: ({ org, building }) => ({ params: { org, building, list: '-' } }),
    shows: 'nothing',
    params: { list: { notAnId: 'an address at the calendar service' } },
    prepare: refillCalendars,
  },
  'GET /rooms/{org}/{building}/googleRooms/{list}': {
    input: ({ org, building }) => ({ params: { org, building, list: '-' } }),
    shows: 'nothing',
    params: { list: { notAnId: 'a building at the calendar service' } },
    prepare: refillGoogle,
  },
  'GET /admin/calendars/{org}/{building}/conflicts': {
    input: ({ org, building }) => ({ params: { org, building } }),
    shows: 'the place',
    prepare: refillCalendars,
  },
  'POST /admin/calendars/{org}/{building}/conflicts/{id}': {
    input: ({ org, building, ids }) => ({
      params: { org, building, id: ids.ids.calendarConflict },
      body: { act: 'dismiss' },
    }),
    shows: 'nothing',
    params: { id: 'id of the building' },
    notFound: 'calendar.conflict_not_found',
    prepare: refillCalendars,
  },
  'POST /calendar/azure/{org}/{channel}': {
    input: ({ org, ids }) => ({
      params: { org, channel: ids.ids.calendarChannel },
      body: { value: [{ clientState: channelSecretOf(ids.ids) }] },
    }),
    shows: 'nothing',
    params: { channel: 'id of the organisation' },
    notFound: 'calendar.channel_unknown',
    prepare: refillCalendars,
  },
  'POST /calendar/google/{org}/{channel}': {
    input: ({ org, ids }) => ({
      params: { org, channel: ids.ids.googleChannel },
      headers: { 'x-goog-channel-token': googleTokenOf(ids.ids), 'x-goog-resource-state': 'exists' },
    }),
    shows: 'nothing',
    params: { channel: 'id of the organisation' },
    notFound: 'calendar.channel_unknown',
    prepare: refillGoogle,
  },
};
