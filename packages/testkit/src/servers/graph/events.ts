import { type Answer, type ServerRequest, without } from '../answer.ts';
import { refusal } from './answer.ts';
import type { GraphEvent, Mailbox } from './mailbox.ts';

const FILTER =
  /^singleValueExtendedProperties\/Any\(ep: ?ep\/id eq '(?<id>[^']+)' and ep\/value eq '(?<value>[^']+)'\)$/;

const WRITABLE = [
  'subject',
  'start',
  'end',
  'isAllDay',
  'showAs',
  'sensitivity',
  'categories',
  'transactionId',
  'singleValueExtendedProperties',
] as const;

const writable = (body: ServerRequest['body']): Partial<GraphEvent> =>
  Object.fromEntries(WRITABLE.filter((field) => field in body).map((field) => [field, body[field]]));

const presented = (event: GraphEvent) => without(event, 'singleValueExtendedProperties');

/** The calls on the events of a mailbox; their changes are notified afterwards. */
export const eventCalls = {
  create(mailbox: Mailbox, { body }: ServerRequest): Answer & { changed?: string } {
    const existing = [...mailbox.events.values()].find(
      ({ transactionId }) => transactionId !== null && transactionId === body['transactionId'],
    );
    if (existing !== undefined) return refusal(409, 'ErrorDuplicateTransactionId');
    const organizer = mailbox.room && {
      emailAddress: { name: mailbox.room.displayName, address: mailbox.room.address },
    };
    const event = mailbox.put({ ...writable(body), organizer: organizer ?? null });
    return { status: 201, body: presented(event), changed: event.id };
  },
  list(mailbox: Mailbox, { query }: ServerRequest): Answer {
    const filter = FILTER.exec(query.get('$filter') ?? '')?.groups;
    if (filter === undefined) return refusal(400, 'ErrorInvalidUrlQueryFilter');
    const isMeant = ({ singleValueExtendedProperties: all = [] }: GraphEvent) =>
      all.some(({ id, value }) => id === filter['id'] && value === filter['value']);
    return { status: 200, body: { value: [...mailbox.events.values()].filter(isMeant).map(presented) } };
  },
  read(mailbox: Mailbox, id: string): Answer {
    const event = mailbox.events.get(id);
    return event === undefined ? refusal(404, 'ErrorItemNotFound') : { status: 200, body: presented(event) };
  },
  change(mailbox: Mailbox, id: string, { body }: ServerRequest): Answer & { changed?: string } {
    const event = mailbox.change(id, writable(body));
    return event === undefined
      ? refusal(404, 'ErrorItemNotFound')
      : { status: 200, body: presented(event), changed: event.id };
  },
  remove: (mailbox: Mailbox, id: string): Answer & { changed?: string } =>
    mailbox.remove(id) ? { status: 204, changed: id } : refusal(404, 'ErrorItemNotFound'),
};
