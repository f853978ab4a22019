import type { Page } from '@playwright/test';

/**
 * Notes when the page's live stream brings a notice of a kind, and when the page requests an address: the order shows
 * whether a change arrived by the stream or by polling. Call it before the page opens.
 */
export async function noteLive(page: Page, kind: string, address: string) {
  await page.addInitScript(
    ([ofKind, path]) => {
      const noted: { notices: number[]; reads: number[] } = { notices: [], reads: [] };
      Object.assign(window, { noted });
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (new URL(url, location.href).pathname.endsWith(path)) noted.reads.push(Date.now());
        const answer = await fetch(input, init);
        if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer;
        const [own, other] = answer.body.tee();
        const read = async () => {
          const reader = other.pipeThrough(new TextDecoderStream()).getReader();
          for (let part = await reader.read(); !part.done; part = await reader.read())
            if (part.value.includes(`"${ofKind}"`)) noted.notices.push(Date.now());
        };
        // The stream ends with its page.
        read().catch(() => {});
        return new Response(own, { status: answer.status, headers: answer.headers });
      };
    },
    [kind, address] as const,
  );
  /** Those since an instant of the page's machine. */
  return (since: number): Promise<{ notices: number[]; reads: number[] }> =>
    page.evaluate((from) => {
      const { noted } = window as unknown as { noted: { notices: number[]; reads: number[] } };
      const later = (at: number) => at >= from;
      return { notices: noted.notices.filter(later), reads: noted.reads.filter(later) };
    }, since);
}

/** Resolves with the instant at which a heading with this text was painted. Call it before the change. */
export const headingSeenAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
        const look = () => {
          if (![...document.querySelectorAll('h2')].some(({ textContent }) => textContent === wanted)) return;
          observer.disconnect();
          painted();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true });
        look();
      }),
    text,
  );
