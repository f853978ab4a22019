import { type Faults, happens } from './faults.ts';

/** Notices that go out to whoever subscribed: never, twice or after the next one, where a fault says so. */
export function createNotices(faults: Faults) {
  /** One that goes out after the next. */
  let held: (() => void) | undefined;
  const sending = new Set<Promise<unknown>>();
  return {
    post(url: string, { headers, body }: { headers: Record<string, string>; body?: string }) {
      const sent = fetch(url, { method: 'POST', headers, ...(body === undefined ? {} : { body }) }).catch(
        () => undefined,
      );
      sending.add(sent);
      void sent.finally(() => sending.delete(sent));
    },
    send(notice: () => void) {
      if (happens(faults, 'drop')) return;
      if (happens(faults, 'reorder') && held === undefined) {
        held = notice;
        return;
      }
      notice();
      if (happens(faults, 'duplicate')) notice();
      held?.();
      held = undefined;
    },
    settled: async () => void (await Promise.all(sending)),
  };
}
