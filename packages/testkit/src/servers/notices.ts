import { type Faults, happens } from './faults.ts';

/** Sends notices to subscribers; faults lose them, send them twice, or send them after the next one. */
export function createNotices(faults: Faults) {
  /** A notice that is sent after the next one. */
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
