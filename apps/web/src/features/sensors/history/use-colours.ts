import { useMemo, useSyncExternalStore } from 'react';

const root = () => document.documentElement;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributes: true, attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

/** The tokens as colours, for canvases; they change with the scheme. */
export function useColours() {
  const scheme = useSyncExternalStore(subscribe, () => root().dataset['scheme'] ?? '');
  return useMemo(() => {
    // Read again for each scheme: the names stay, their values change.
    const styles = getComputedStyle(root());
    const token = (name: string) => styles.getPropertyValue(name).trim();
    return {
      scheme,
      line: token('--occupied'),
      axis: token('--muted'),
      grid: token('--border'),
      gap: token('--line'),
      limit: token('--reserved-text'),
      font: `11px ${token('--font')}`,
    };
  }, [scheme]);
}

export type Colours = ReturnType<typeof useColours>;
