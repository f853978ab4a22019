/** The Berth mark: a berth seen from above with a boat in it. Decorative: the name is beside it or in a label. */
export function BrandMark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 3v11a8 8 0 0 0 16 0V3" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <circle cx="12" cy="11" r="3.6" fill="var(--accent)" />
    </svg>
  );
}
