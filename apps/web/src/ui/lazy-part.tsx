import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** When the page has settled, or after two seconds at the latest. Not every browser can tell (Safari cannot). */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}

/**
 * A part that opens (a dialog, a drawer) and whose code is not needed to draw the page: it is fetched when the page
 * has settled, or at once when wanted sooner. Dialogs are a quarter of the kit that a first visit would pay for.
 */
export function lazyPart<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));

  return function LazyPart(props: Props) {
    const [wanted, setWanted] = useState(props.opened);
    if (props.opened && !wanted) setWanted(true);

    // A fetch that fails here is tried again, and told, when the part is wanted.
    useEffect(() => whenIdle(() => void load().catch(() => {})), []);

    if (!wanted) return null;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
