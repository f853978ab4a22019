import { buildingEvents, urlOf } from '@berth/contract';
import { PATIENCE_MS, until } from './until.ts';

type StreamEvent = { event: string; data: unknown; at: number };

export type EventStream = {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly StreamEvent[];
  /** Waits for an event of that name that the condition accepts. */
  next(event: string, accepts?: (data: never) => boolean, patienceMs?: number): Promise<StreamEvent>;
  isClosed(): boolean;
  closed(patienceMs?: number): Promise<void>;
  leave(): void;
};

const fieldOf = (block: string, name: string) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

/** Subscribes to a building as a browser does. */
export const openEventStream = (
  origin: string,
  place: { org: string; building: string },
  token: string | undefined,
  onEvent?: (event: StreamEvent) => void,
  query: { recent?: '1'; from?: string; to?: string } = {},
): Promise<EventStream> =>
  listenTo(
    `${origin}${urlOf(buildingEvents, { params: place, query })}`,
    token === undefined ? {} : { authorization: `Bearer ${token}` },
    onEvent,
  );

/** Reads a long response as it arrives. */
export async function listenTo(
  url: string,
  headers: Record<string, string>,
  onEvent: (event: StreamEvent) => void = () => {},
): Promise<EventStream> {
  const leaving = new AbortController();
  const answer = await fetch(url, { headers, signal: leaving.signal });
  const events: StreamEvent[] = [];
  let closed = false;
  void read(answer, (event) => {
    events.push(event);
    onEvent(event);
  }).finally(() => (closed = true));

  const stream: EventStream = {
    status: answer.status,
    headers: answer.headers,
    events,
    next: (event, accepts = () => true, patienceMs = PATIENCE_MS) =>
      until(`'${event}'`, () => events.find((e) => e.event === event && accepts(e.data as never)), patienceMs),
    isClosed: () => closed,
    closed: async (patienceMs = PATIENCE_MS) => void (await until('the end of the stream', () => closed, patienceMs)),
    leave: () => leaving.abort(),
  };
  if (answer.ok) await stream.next('ready');
  return stream;
}

async function read(answer: Response, onEvent: (event: StreamEvent) => void): Promise<void> {
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for await (const chunk of answer.body ?? []) {
      pending += decoder.decode(chunk, { stream: true });
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = fieldOf(block, 'event');
        if (event !== undefined)
          onEvent({ event, data: JSON.parse(fieldOf(block, 'data') ?? 'null'), at: performance.now() });
      }
    }
  } catch {
    // The stream broke off, which a browser treats as an end.
  }
}
