import type { Answer, ServerRequest } from '../answer.ts';
import { refusal } from './answer.ts';
import type { GoogleCalendar, GoogleEvent } from './calendar.ts';

type Written = Answer & { changed?: string };

const WRITABLE = ['summary', 'start', 'end', 'status', 'visibility', 'transparency', 'extendedProperties'] as const;

const writable = (body: ServerRequest['body']): Partial<GoogleEvent> =>
  Object.fromEntries(WRITABLE.filter((field) => field in body).map((field) => [field, body[field]]));

/** Base32hex in lower case. */
const ID = /^[a-v0-9]{5,1024}$/;

const hasTimes = ({ start, end }: ServerRequest['body']) => typeof start === 'object' && typeof end === 'object';

/** The calls on the events of a calendar; their changes are notified afterwards. */
export const eventCalls = {
  insert(calendar: GoogleCalendar, { body }: ServerRequest): Written {
    const { id } = body;
    if (!hasTimes(body) || (id !== undefined && !(typeof id === 'string' && ID.test(id))))
      return refusal(400, 'invalid');
    // The id of a deleted event is still in use.
    if (typeof id === 'string' && calendar.events.has(id)) return refusal(409, 'duplicate');
    const event = calendar.put({ ...writable(body), ...(typeof id === 'string' ? { id } : {}) });
    return { status: 200, body: event, changed: event.id };
  },
  get(calendar: GoogleCalendar, id: string): Answer {
    const event = calendar.events.get(id);
    return event === undefined ? refusal(404, 'notFound') : { status: 200, body: event };
  },
  patch(calendar: GoogleCalendar, id: string, { body }: ServerRequest): Written {
    const event = calendar.change(id, writable(body));
    return event === undefined ? refusal(404, 'notFound') : { status: 200, body: event, changed: id };
  },
  delete(calendar: GoogleCalendar, id: string): Written {
    if (!calendar.events.has(id)) return refusal(404, 'notFound');
    return calendar.remove(id) ? { status: 204, changed: id } : refusal(410, 'deleted');
  },
};
