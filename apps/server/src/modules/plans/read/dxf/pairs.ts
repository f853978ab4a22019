import { PlanRefused } from '../refused.ts';

const COMMENT = 999;

/** Reads a DXF as pairs of a group code and a value, each on its own line. */
export function createPairs(text: string) {
  const end = text.includes('\n') ? '\n' : '\r';
  let at = 0;
  const pair = { code: 0, value: '' };

  function line(): string | undefined {
    if (at >= text.length) return undefined;
    const next = text.indexOf(end, at);
    const stop = next === -1 ? text.length : next;
    const content = text.slice(at, text[stop - 1] === '\r' ? stop - 1 : stop);
    at = stop + 1;
    return content;
  }

  return {
    pair,
    /** Moves to the next pair. Returns false at the end. */
    next(): boolean {
      do {
        const first = line();
        const second = line();
        if (first === undefined || (second === undefined && first.trim() === '')) return false;
        pair.code = Number(first);
        if (second === undefined || !Number.isInteger(pair.code)) throw new PlanRefused('unreadable');
        pair.value = second;
      } while (pair.code === COMMENT);
      return true;
    },
  };
}

export type Pairs = ReturnType<typeof createPairs>;
