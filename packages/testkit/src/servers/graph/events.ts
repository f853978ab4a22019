import { type Answer, type Asked, without } from '../answer.ts';
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

const writable = (body: Asked['body']): Partial<GraphEvent> =>
  Object.fromEntries(WRITABLE.filter((field) => field in body).map((field) => [field, body[field]]));

const shown = (event: GraphEvent) => without(event, 'singleValueExtendedProperties');

/** The calls on the events of a mailbox; what they change is told afterwards. */
export const eventCalls = {
  create(mailbox: Mailbox, { body }: Asked): Answer & { changed?: string } {
    const known = [...mailbox.events.values()].find(
      ({ transactionId }) => transactionId !== null && transactionId === body['transactionId'],
    );
    if (known !== undefined) return refusal(409, 'ErrorDuplicateTransactionId');
    const organizer = mailbox.room && {
      emailAddress: { name: mailbox.room.displayName, address: mailbox.room.address },
    };
    const event = mailbox.put({ ...writable(body), organizer: organizer ?? null });
    return { status: 201, body: shown(event), changed: event.id };
  },
  list(mailbox: Mailbox, { query }: Asked): Answer {
    const asked = FILTER.exec(query.get('$filter') ?? '')?.groups;
    if (asked === undefined) return refusal(400, 'ErrorInvalidUrlQueryFilter');
    const isMeant = ({ singleValueExtendedProperties: all = [] }: GraphEvent) =>
      all.some(({ id, value }) => id === asked['id'] && value === asked['value']);
    return { status: 200, body: { value: [...mailbox.events.values()].filter(isMeant).map(shown) } };
  },
  read(mailbox: Mailbox, id: string): Answer {
    const event = mailbox.events.get(id);
    return event === undefined ? refusal(404, 'ErrorItemNotFound') : { status: 200, body: shown(event) };
  },
  change(mailbox: Mailbox, id: string, { body }: Asked): Answer & { changed?: string } {
    const event = mailbox.change(id, writable(body));
    return event === undefined
      ? refusal(404, 'ErrorItemNotFound')
      : { status: 200, body: shown(event), changed: event.id };
  },
  remove: (mailbox: Mailbox, id: string): Answer & { changed?: string } =>
    mailbox.remove(id) ? { status: 204, changed: id } : refusal(404, 'ErrorItemNotFound'),
};
